import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../text/storable-text.ts';
import type { VariableMapping } from '../trigger-settings.ts';
import { variableName } from '../trigger-settings.ts';
import { contactMapOf, mappingsOf, webhookVariables, withContactMap } from '../variables/webhook-mappings.ts';
import { flattenJson, lookUpPath, MAX_PATHS, parseJsonBody } from './json-paths.ts';

const BODY = {
  lead: { 'first name': 'Ann', phones: [{ number: '+15550100' }, null], 'a.b': 1, ok: true, none: null },
  list: [],
};

describe('a body of JSON', () => {
  it('is flattened into paths with samples', () => {
    expect(flattenJson(BODY)).toEqual({
      complete: true,
      paths: [
        { jsonPath: 'lead["first name"]', sampleValue: 'Ann' },
        { jsonPath: 'lead.phones[0].number', sampleValue: '+15550100' },
        { jsonPath: 'lead.phones[1]', sampleValue: '' },
        { jsonPath: 'lead["a.b"]', sampleValue: '1' },
        { jsonPath: 'lead.ok', sampleValue: 'true' },
        { jsonPath: 'lead.none', sampleValue: '' },
      ],
    });
  });

  it('gives the value at a path, also as other tools write it', () => {
    expect(lookUpPath({ body: BODY, jsonPath: 'lead.phones[0].number' })).toBe('+15550100');
    expect(lookUpPath({ body: BODY, jsonPath: '$.lead["first name"]' })).toBe('Ann');
    expect(lookUpPath({ body: ['x'], jsonPath: '[0]' })).toBe('x');
    expect(lookUpPath({ body: BODY, jsonPath: 'lead.none' })).toBeNull();
  });

  it.each([
    '',
    'lead',
    'lead.nope',
    'lead.phones[9].number',
    'lead..ok',
    'lead[',
    'lead["ok',
    'lead.ok.length',
    'a'.repeat(600),
  ])('has nothing at %s', (jsonPath) => {
    expect(lookUpPath({ body: BODY, jsonPath })).toBeUndefined();
  });

  it('is found under a key that looks like the whole body', () => {
    const body = { $: { a: 1 } };
    expect(flattenJson(body).paths).toEqual([{ jsonPath: '["$"].a', sampleValue: '1' }]);
    expect(lookUpPath({ body, jsonPath: '["$"].a' })).toBe(1);
  });

  it('is found again by every path that it was flattened into', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => {
        for (const { jsonPath, sampleValue } of flattenJson(body).paths) {
          const value = lookUpPath({ body, jsonPath });
          expect(value).not.toBeUndefined();
          expect(cutText(String(value ?? ''), 200)).toBe(sampleValue);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives samples that can be stored', () => {
    const body: unknown = JSON.parse(`{"cut":"${'x'.repeat(199)}😀","nul":"a\\u0000b","half":"\\ud800"}`);
    expect(flattenJson(body).paths.map(({ sampleValue }) => sampleValue)).toEqual([
      `${'x'.repeat(199)}\ufffd`,
      'a\ufffdb',
      '\ufffd',
    ]);
  });

  it('never reaches a prototype', () => {
    const body: unknown = JSON.parse(
      '{"__proto__":{"x":1},"constructor":{"name":"y"},"a":{"prototype":2,"b":3}}',
    );
    expect(flattenJson(body).paths).toEqual([{ jsonPath: 'a.b', sampleValue: '3' }]);
    for (const jsonPath of [
      '__proto__.x',
      'constructor.name',
      '["__proto__"].x',
      'a.toString',
      'a.b.constructor',
    ])
      expect(lookUpPath({ body, jsonPath })).toBeUndefined();
    expect(lookUpPath({ body: Object.create({ inherited: 'x' }), jsonPath: 'inherited' })).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('costs no more than the limits, however deep or wide', () => {
    let deep: unknown = 'end';
    for (let depth = 0; depth < 50_000; depth += 1) deep = { d: deep };
    expect(flattenJson(deep)).toEqual({ paths: [], complete: false });
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
    const flat = flattenJson({ wide, more: wide });
    expect(flat.paths).toHaveLength(MAX_PATHS);
    expect(flat.complete).toBe(false);
  });

  it('is parsed only when it is JSON and not too deep', () => {
    expect(parseJsonBody('{"a":"[[[[\\"]]"}')).toEqual({ ok: true, value: { a: '[[[["]]' } });
    expect(parseJsonBody('{"a":')).toEqual({ ok: false, message: 'The body is not valid JSON.' });
    expect(parseJsonBody('['.repeat(500_000))).toEqual({
      ok: false,
      message: 'The body is nested too deeply.',
    });
    fc.assert(fc.property(fc.string(), (text) => typeof parseJsonBody(text).ok === 'boolean'));
  });
});

describe('mappings', () => {
  const mapping = (jsonPath: string, variableCategory: string, variableField: string): VariableMapping => ({
    id: jsonPath,
    jsonPath,
    variableName: '',
    variableCategory,
    variableField,
    sampleValue: '',
  });
  const mappings = [
    mapping('lead["first name"]', 'contact', 'first_name'),
    mapping('lead.phones[0].number', 'Contact', 'phone_number'),
    mapping('lead.ok', 'webhook', 'ok'),
    mapping('lead.nope', 'webhook', 'nope'),
    mapping('lead.ok', '', 'ok'),
    mapping('lead.ok', 'webhook', ''),
    mapping('', 'contact', 'email'),
    mapping('lead.ok', '__proto__', 'polluted'),
    mapping('lead.ok', 'contact', '__proto__'),
  ];

  it('make variables where they have category and field', () => {
    expect(webhookVariables({ mappings, body: BODY })).toEqual({
      contact: { first_name: 'Ann', phone_number: '+15550100' },
      webhook: { ok: true },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('make the contact map where they have a path as well', () => {
    expect(contactMapOf(mappings)).toEqual({
      first_name: 'lead["first name"]',
      phone_number: 'lead.phones[0].number',
    });
  });

  it('are added for what only a contact map names, and win where both name it', () => {
    const rows = [mapping('mail', '', ''), mapping('name', 'Contact', 'first_name')];
    const contactMap = { email: 'mail', first_name: 'other', city: ' town ', state: ' ', constructor: 'x' };
    const merged = withContactMap({ mappings: rows, contactMap });
    expect(contactMapOf(merged)).toEqual({ email: 'mail', first_name: 'name', city: 'town' });
    expect(merged).toHaveLength(3);
    expect(merged[0]).toMatchObject({ id: rows[0]?.id, jsonPath: 'mail', variableCategory: 'contact' });
    expect(withContactMap({ mappings: merged, contactMap })).toEqual(merged);
    const taken = [{ ...mapping('x', 'webhook', 'x'), id: 'contact-email' }];
    const [, added] = withContactMap({ mappings: taken, contactMap: { email: 'mail' } });
    expect(added?.id).toBe('contact-email-2');
  });

  it('are suggested for each value of a request', () => {
    expect(mappingsOf({ a: { b: 'c' } })).toEqual([
      { ...mapping('a.b', '', ''), id: 'mapping-1', sampleValue: 'c' },
    ]);
  });
});

describe('the name of a conversation variable', () => {
  it.each([
    ['Budget Range', 'budget_range'],
    ['  Two  spaces ', 'two_spaces'],
    ['Price ($)', 'price_'],
  ])('%s → %s', (name, expected) => {
    expect(variableName(name)).toBe(expected);
  });
});
