import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectGrowthInStep } from '#tests/support/growth.ts';
import { MAX_FILLED_TEXT } from '../limits.ts';
import { fillText, hasPlaceholder, lookUpIn, type Variables } from './placeholders.ts';
import { compileTemplate, fillTemplate, namesIn } from './template.ts';

const VARIABLES: Variables = {
  contact: { first_name: 'Ann', visits: 0, vip: false, email: null, trick: '{contact.first_name}' },
};
const fill = (text: string, ...layers: Variables[]) =>
  fillText({ text, lookUp: lookUpIn(...layers, VARIABLES) });

describe('placeholders', () => {
  it('are filled in, in any case of the category', () => {
    expect(fill('Hi {contact.first_name}, {Contact.visits} visits, {contact.vip}!')).toEqual({
      text: 'Hi Ann, 0 visits, false!',
      missing: [],
      cut: false,
    });
  });

  it('without a value are left empty and reported', () => {
    expect(fill('{contact.email}|{contact.nope}|{nope.nope}')).toMatchObject({
      text: '||',
      missing: ['contact.email', 'contact.nope', 'nope.nope'],
    });
  });

  it('in a value are not filled in, and nothing is evaluated', () => {
    expect(fill('{contact.trick}').text).toBe('{contact.first_name}');
    for (const text of [
      '{contact}',
      '{contact.first_name()}',
      '${contact.first_name',
      '{{contact.a-b}}',
      '{1+1}',
    ])
      expect(fill(text).text).toBe(text);
  });

  it('reach no prototype', () => {
    const names = [
      '__proto__.toString',
      'contact.__proto__',
      'contact.constructor',
      'constructor.name',
      'contact.toString',
    ];
    for (const name of names) expect(fill(`{${name}}`)).toMatchObject({ text: '', missing: [name] });
  });

  it('come from the first layer that has them', () => {
    expect(fill('{contact.first_name}', { contact: { first_name: 'Bob' } }).text).toBe('Bob');
  });

  it('stop at the maximum length', () => {
    const long = { contact: { body: 'x'.repeat(60_000) } };
    expect(fill('{contact.body}{contact.body}{contact.body}', long)).toMatchObject({ cut: true });
    expect(fill('{contact.body}{contact.body}{contact.body}', long).text).toHaveLength(MAX_FILLED_TEXT);
  });

  it.each([
    ['{contact.email}', true],
    ['Hi {webhook.a_1}!', true],
    ['{customer}', false],
    ['{ contact.email }', false],
    ['{contact.}', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(hasPlaceholder(text)).toBe(expected);
  });

  it('take any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.object(), (text, variables) => {
        const lookUp = lookUpIn(variables as Variables);
        expect(typeof fillText({ text, lookUp }).text).toBe('string');
      }),
    );
  });

  it.each(['{a', '{', 'a', '{a.', '.'])('take a text of %s in time that grows with its length', (piece) => {
    expectGrowthInStep({ from: 2000, inputOf: (size) => piece.repeat(size), work: (text) => fill(text) });
  });
});

describe('a template', () => {
  it('fills nested data, and names what it needs', () => {
    const data = { to: '{contact.first_name}', list: [{ v: 'x{contact.nope}' }, 3], plain: { a: [1, null] } };
    const template = compileTemplate(data);
    expect(fillTemplate({ template, lookUp: lookUpIn(VARIABLES) })).toEqual({
      value: { to: 'Ann', list: [{ v: 'x' }, 3], plain: { a: [1, null] } },
      missing: ['contact.nope'],
      cut: false,
      fault: null,
    });
    expect(namesIn(template)).toEqual([
      { category: 'contact', field: 'first_name' },
      { category: 'contact', field: 'nope' },
    ]);
  });

  it('returns data without placeholders unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!hasPlaceholder(JSON.stringify(value)));
        expect(fillTemplate({ template: compileTemplate(value), lookUp: () => 'never' }).value).toBe(value);
      }),
    );
  });
});
