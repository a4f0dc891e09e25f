import { expect, it } from 'vitest';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { chooseRequest, flattenRequest, isSavedRequest, readSecurity, settingsOf } from './webhook-form.ts';

const NO_SECURITY = { isActive: false, key: 'X-Signature', value: '', isSignatureRequired: false };
const ping = {
  id: 1,
  received_at: '2026-11-15T00:00:00.000Z',
  raw_body: '{"lead":{"name":"Wanda"},"job":"plumbing"}',
  mapped_data: {},
  has_started: true,
};
const flat = () => {
  const result = flattenRequest({ ping, mapped: [] });
  if (!result.ok) throw new Error(result.message);
  return result.mappings;
};

it('makes a row for each value in a request, and keeps mappings of the same path', () => {
  const [first] = flat();
  expect(flat().map(({ jsonPath, sampleValue }) => [jsonPath, sampleValue])).toEqual([
    ['lead.name', 'Wanda'],
    ['job', 'plumbing'],
  ]);
  const mapped = first ? [{ ...first, variableCategory: 'webhook', variableField: 'who' }] : [];
  const again = flattenRequest({ ping: { ...ping, raw_body: '{"lead":{"name":"Otis"}}' }, mapped });
  expect(again).toMatchObject({
    ok: true,
    mappings: [{ jsonPath: 'lead.name', variableField: 'who', sampleValue: 'Otis' }],
  });
});

it('keeps mappings of other paths, typed by hand, spelled differently, or doubled', () => {
  const row = { id: 'mapping-1', variableName: '', sampleValue: 'old' };
  const field = (jsonPath: string, variableField: string) => ({
    ...row,
    jsonPath,
    variableCategory: 'webhook',
    variableField,
  });
  const mapped = [
    field('coupon', 'coupon'),
    field('$.lead.name', 'name'),
    field('lead["name"]', 'greeting'),
    { ...field('utm', ''), variableCategory: '' },
  ];
  const result = flattenRequest({ ping, mapped });
  if (!result.ok) throw new Error(result.message);
  expect(
    result.mappings.map(({ jsonPath, variableField, sampleValue }) => [jsonPath, variableField, sampleValue]),
  ).toEqual([
    ['$.lead.name', 'name', 'Wanda'],
    ['lead["name"]', 'greeting', 'Wanda'],
    ['job', '', 'plumbing'],
    ['coupon', 'coupon', 'old'],
  ]);
  expect(new Set(result.mappings.map(({ id }) => id)).size).toBe(4);
  expect(isSavedRequest({ ping, saved: result.mappings })).toBe(true);
  expect(isSavedRequest({ ping: { ...ping, raw_body: '{}' }, saved: mapped.slice(0, 1) })).toBe(false);
});

it('never offers more rows than can be saved', () => {
  const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index]));
  const mapped = [{ ...flat()[0], variableCategory: 'contact', variableField: 'email' } as VariableMapping];
  const result = flattenRequest({ ping: { ...ping, raw_body: JSON.stringify(body) }, mapped });
  if (!result.ok) throw new Error(result.message);
  expect(result.mappings).toHaveLength(500);
  expect(result.mappings.at(-1)).toMatchObject({ jsonPath: 'lead.name', variableField: 'email' });
});

it('deselects a request without the rows edited since the drawer opened', () => {
  const opening: VariableMapping[] = [];
  const choose = (from: Pick<Parameters<typeof chooseRequest>[0], 'mappings' | 'choice'>, id = 1) => {
    const chosen = chooseRequest({ ping: { ...ping, id }, ...from });
    if (!chosen.ok) throw new Error(chosen.message);
    return chosen;
  };
  const first = choose({ mappings: opening, choice: null });
  expect(first.mappings).toHaveLength(2);
  expect(choose(first)).toMatchObject({ choice: null });
  expect(choose(first).mappings).toBe(opening);
  expect(choose(choose(first, 2), 2).mappings).toBe(opening);

  const edited = first.mappings.map((mapping) => ({ ...mapping, variableField: 'job' }));
  const kept = choose({ ...first, mappings: edited });
  expect(kept).toEqual({ ok: true, choice: null, mappings: edited });
});

it('reads a form, and reports what it cannot read', () => {
  expect(
    flattenRequest({ ping: { ...ping, raw_body: 'job=a+leak&phone=8015550142' }, mapped: [] }),
  ).toMatchObject({
    ok: true,
    mappings: [{ jsonPath: 'job', sampleValue: 'a leak' }, { variableField: 'phone_number' }],
  });
  expect(flattenRequest({ ping: { ...ping, raw_body: '' }, mapped: [] })).toEqual({
    ok: false,
    message: 'The form is empty.',
  });
});

it('guesses new fields of a request, and leaves rows that the user left unused', () => {
  const first = flattenRequest({ ping, mapped: [] });
  if (!first.ok) throw new Error(first.message);
  expect(first.mappings.map(({ variableField }) => variableField)).toEqual(['first_name', '']);
  expect([...first.guessed]).toEqual(first.mappings.slice(0, 1));
  const unused = first.mappings.map((row) => ({ ...row, variableCategory: '', variableField: '' }));
  expect(flattenRequest({ ping, mapped: unused })).toMatchObject({ mappings: unused, guessed: new Set() });
});

it('recognizes the request that was saved', () => {
  expect(isSavedRequest({ ping, saved: flat() })).toBe(true);
  expect(isSavedRequest({ ping: { ...ping, raw_body: '{"lead":{"name":"Otis"}}' }, saved: flat() })).toBe(
    false,
  );
  expect(isSavedRequest({ ping, saved: [] })).toBe(false);
});

it('sends the security header as it was written, whether it is on or off', () => {
  const rest = { url: 'https://x.test', mappings: flat(), selected: null };
  expect(settingsOf({ ...rest, security: NO_SECURITY })).toMatchObject({
    ok: true,
    settings: { security: { key: 'X-Signature', value: '' }, secret_active: '0' },
  });
  const saved = { key: 'X-Token', value: 's3cret' };
  for (const secret_active of ['1', '0'] as const) {
    const signature_required = secret_active === '0';
    const security = readSecurity({ security: saved, secret_active, signature_required });
    expect(settingsOf({ ...rest, security })).toMatchObject({
      ok: true,
      settings: { security: saved, secret_active, signature_required },
    });
  }
});

it.each([
  ['X-Token', ' ', 'Value'],
  ['', 's3cret', 'Header'],
  [' ', '', 'Header, Value'],
])('names what is missing of the header %j with the value %j', (key, value, missing) => {
  const security = { ...NO_SECURITY, isActive: true, key, value };
  expect(settingsOf({ url: '', mappings: [], security, selected: null })).toEqual({
    ok: false,
    message: `Please fill out all required fields: ${missing}`,
  });
});

it('builds the contact map from complete mappings, and names fields as placeholders can', () => {
  const [first, second] = flat();
  if (!first || !second) throw new Error('no mappings');
  const mappings = [
    { ...first, variableCategory: 'contact', variableField: 'first_name' },
    { ...second, variableCategory: 'webhook', variableField: 'Job Kind' },
    { ...second, id: 'blank', jsonPath: ' ' },
  ];
  const sent = settingsOf({ url: '', mappings, security: NO_SECURITY, selected: null });
  expect(sent).toMatchObject({
    ok: true,
    settings: {
      contact_map: { first_name: 'lead.name' },
      variableMappings: [{}, { variableField: 'job_kind' }],
    },
  });
});
