import { describe, expect, it } from 'vitest';
import { fillMessage, placeholdersIn, unknownIn } from './message-text.ts';
import { lookUpIn } from './placeholders.ts';

const business = { name: 'Lamplight Plumbing', phone: '(801) 555-0100' };
const fill = (text: string, contact: Record<string, string> = {}) =>
  fillMessage({ text, lookUp: lookUpIn({ contact, business }) });

describe('filling in', () => {
  it.each([
    ['Hi {{first_name}},', 'Hi Ana,'],
    ['Hi {{ First Name }}!', 'Hi Ana!'],
    ['Hi {{contact.first_name}} / {contact.first_name} / {first_name}', 'Hi Ana / Ana / Ana'],
    ['Dear {{first_name}} {{last_name}}', 'Dear Ana Ruiz'],
    ['{{business_name}}, {{business_phone}}', 'Lamplight Plumbing, (801) 555-0100'],
    ['{json} and { "a": 1 } stay', '{json} and { "a": 1 } stay'],
  ])('%s', (text, filled) => {
    expect(fill(text, { first_name: 'Ana', last_name: 'Ruiz' })).toEqual({ text: filled, open: [] });
  });

  it('fills nothing into a value', () => {
    expect(fill('Hi {{first_name}}', { first_name: '{{business_name}}' }).text).toBe('Hi {{business_name}}');
  });
});

describe('a name that is not known', () => {
  it.each([
    ['Hi {{first_name}},\nwe are here.', 'Hi there,\nwe are here.'],
    ['Hello {{first_name}} {{last_name}}!', 'Hello there!'],
    ['Hey {{first_name}} we are here', 'Hey there we are here'],
    ['Dear {{first_name}},', 'Hello,'],
    ['Good morning {{first_name}}, we are here.', 'Good morning, we are here.'],
    ['Thanks, {{first_name}}!', 'Thanks!'],
    ['Thank you {{first_name}}.', 'Thank you.'],
    ['Yes, {{first_name}}, we can.', 'Yes, we can.'],
    ['{{first_name}}, your parts are here.', 'Your parts are here.'],
    ['All done. {{first_name}}, call {{business_phone}}.', 'All done. Call (801) 555-0100.'],
    ['{{business_name}} is here, {{first_name}}', 'Lamplight Plumbing is here'],
  ])('is left out of %j', (text, filled) => {
    expect(fill(text)).toEqual({ text: filled, open: [] });
  });

  it('is left out of a whole name where the other half is known', () => {
    expect(fill('Hi {{first_name}} {{last_name}},', { first_name: 'Ana' }).text).toBe('Hi Ana,');
    expect(fill('Hi {{first_name}} {{last_name}},', { last_name: 'Ruiz' }).text).toBe('Hi Ruiz,');
  });

  it.each([
    ['This is for {{first_name}}.', '{{first_name}}'],
    ['Hi {{first_name}}’s neighbor', '{{first_name}}'],
    ['Dear Mr. {{last_name}},', '{{last_name}}'],
    ['Hi {{name}},', '{{name}}'],
  ])('stays in %j, where leaving it out would leave a hole', (text, open) => {
    expect(fill(text)).toEqual({ text, open: [open] });
  });

  it('stays where the business has not said its phone number', () => {
    const lookUp = lookUpIn({ business: { phone: '' } });
    expect(fillMessage({ text: 'Call {{business_phone}}.', lookUp }).open).toEqual(['{{business_phone}}']);
  });
});

it('finds every placeholder that is left, also a broken one', () => {
  expect(placeholdersIn('Hi {{first_name}}, {contact.last_name} {{x} {{first_name\nbye {{')).toEqual([
    '{{first_name}}',
    '{contact.last_name}',
    '{{x}',
    '{{first_name',
    '{{',
  ]);
  expect(unknownIn('Hi {{first_name}}, {{nickname}}')).toEqual(['{{nickname}}']);
});
