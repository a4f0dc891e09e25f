import { expect, it } from 'vitest';
import {
  changeMapping,
  flattenRequest,
  isSavedRequest,
  NO_SECURITY,
  readSecurity,
  settingsOf,
} from './webhook-form.ts';

const ping = {
  id: 1,
  received_at: '2026-11-15T00:00:00.000Z',
  raw_body: '{"lead":{"name":"Wanda"},"job":"plumbing"}',
  mapped_data: {},
};
const flat = () => {
  const result = flattenRequest({ ping, mapped: [] });
  if (!result.ok) throw new Error(result.message);
  return result.mappings;
};

it('makes a row of each value in a request, and keeps what was mapped from the same place', () => {
  const [first] = flat();
  expect(flat().map(({ jsonPath, sampleValue }) => [jsonPath, sampleValue])).toEqual([
    ['lead.name', 'Wanda'],
    ['job', 'plumbing'],
  ]);
  const mapped = first
    ? [changeMapping(first, { variableCategory: 'contact', variableField: 'first_name' })]
    : [];
  const again = flattenRequest({ ping: { ...ping, raw_body: '{"lead":{"name":"Otis"}}' }, mapped });
  expect(again).toMatchObject({
    ok: true,
    mappings: [{ jsonPath: 'lead.name', variableField: 'first_name', sampleValue: 'Otis' }],
  });
});

it('says what it cannot read', () => {
  expect(flattenRequest({ ping: { ...ping, raw_body: 'a=b' }, mapped: [] })).toEqual({
    ok: false,
    message: 'The body is not valid JSON.',
  });
});

it('knows the request that was saved', () => {
  expect(isSavedRequest({ ping, saved: flat() })).toBe(true);
  expect(isSavedRequest({ ping: { ...ping, raw_body: '{"lead":{"name":"Otis"}}' }, saved: flat() })).toBe(
    false,
  );
  expect(isSavedRequest({ ping, saved: [] })).toBe(false);
});

it('drops a field that another category does not have', () => {
  const [first] = flat();
  if (!first) throw new Error('no mapping');
  const mapped = changeMapping(first, { variableCategory: 'contact', variableField: 'email' });
  expect(changeMapping(mapped, { variableCategory: 'business' }).variableField).toBe('');
  expect(changeMapping(mapped, { variableCategory: 'webhook' }).variableField).toBe('email');
});

it('sends the security header as it was written, whether it is on or off', () => {
  const rest = { url: 'https://x.test', mappings: flat(), selected: null };
  expect(settingsOf({ ...rest, security: NO_SECURITY })).toMatchObject({
    ok: true,
    settings: { security: { key: 'X-Signature', value: '' }, secret_active: '0' },
  });
  const saved = { key: 'X-Token', value: 's3cret' };
  for (const secret_active of ['1', '0'] as const) {
    const security = readSecurity({ security: saved, secret_active });
    expect(settingsOf({ ...rest, security })).toMatchObject({
      ok: true,
      settings: { security: saved, secret_active },
    });
  }
});

it.each([
  ['X-Token', ' ', 'Value'],
  ['', 's3cret', 'Header'],
  [' ', '', 'Header, Value'],
])('names what is missing of the header %j with the value %j', (key, value, missing) => {
  const security = { isActive: true, key, value };
  expect(settingsOf({ url: '', mappings: [], security, selected: null })).toEqual({
    ok: false,
    message: `Please fill out all required fields: ${missing}`,
  });
});

it('builds the contact map from complete mappings, and names fields as placeholders can', () => {
  const [first, second] = flat();
  if (!first || !second) throw new Error('no mappings');
  const mappings = [
    changeMapping(first, { variableCategory: 'contact', variableField: 'first_name' }),
    changeMapping(second, { variableCategory: 'webhook', variableField: 'Job Kind' }),
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
