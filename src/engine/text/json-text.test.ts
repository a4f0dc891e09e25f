import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VariableValue } from './placeholders.ts';
import { compileTemplate, fillTemplate } from './template.ts';

const fill = (text: string, value: VariableValue) =>
  fillTemplate({ template: compileTemplate(text, 'json'), lookUp: () => value }).value;

it('a JSON document keeps its shape with any values', () => {
  const text =
    '{"who": {"name": "Dear {c.v}!", "raw": {c.v}}, "list": ["{c.v}", 1], "quote \\" {c.v}": true}';
  const anyValue = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.integer(), fc.boolean());
  fc.assert(
    fc.property(anyValue, (value) => {
      const read = JSON.parse(String(fill(text, value))) as unknown;
      expect(read).toEqual({
        who: { name: `Dear ${value}!`, raw: value },
        list: [`${value}`, 1],
        [`quote " ${value}`]: true,
      });
    }),
  );
});

it('a missing value is null, or empty within a text', () => {
  expect(fill('{"a": {c.v}, "b": "x{c.v}"}', null)).toBe('{"a": null, "b": "x"}');
});

it.each(['Dear {c.v}, he said "hi {c.v}"', '{c.v}', '"{c.v}"', '<job>{c.v}</job>', '{"a": {c.v}'])(
  'a text that is not a JSON document is filled in as plain text: %s',
  (text) => {
    expect(fill(text, 'a "b"')).toBe(text.replaceAll('{c.v}', 'a "b"'));
  },
);
