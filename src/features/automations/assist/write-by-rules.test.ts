import { expect, test } from 'vitest';
import { writeByRules } from './write-by-rules.ts';

const variables = new Set(['contact.first_name', 'business.name']);
const write = (given: object) => writeByRules({ medium: 'text', brief: '', text: '', variables, ...given });

test.each([
  [
    'remind them to bring their keys',
    'Hi {contact.first_name}! A reminder: bring your keys. – {business.name}',
  ],
  [
    'thank them for their visit; ask whether they liked it',
    'Hi {contact.first_name}! Thank you for your visit. Could you tell us whether you liked it? – {business.name}',
  ],
  [
    'tell them that we are closed on Friday',
    'Hi {contact.first_name}! We are closed on Friday. – {business.name}',
  ],
  ['Ask them to call us.', 'Hi {contact.first_name}! Could you please call us? – {business.name}'],
])('turns the wish “%s” into a text', (brief, text) => {
  expect(write({ brief })).toBe(text);
});

test('improves a text without changing its words, and keeps its variables', () => {
  const text = 'hello  {contact.first_name} ,your quote is ready!!!  call us';
  expect(write({ text })).toBe('Hello {contact.first_name},your quote is ready! Call us. – {business.name}');
  expect(write({ text: 'WE ARE OPEN AGAIN, {contact.first_name}' })).toBe(
    'Hi {contact.first_name}! We are open again, {contact.first_name}. – {business.name}',
  );
});

test('names only the variables of the flow, and writes nothing from nothing', () => {
  expect(write({ brief: 'tell them hello', variables: new Set() })).toBe('Hello.');
  expect(write({})).toBe('');
});

test('greets and signs an e-mail on lines of their own, and introduces a call', () => {
  expect(write({ medium: 'email', brief: 'tell them we are open' })).toBe(
    'Hi {contact.first_name},\n\nWe are open.\n\nBest regards,\n{business.name}',
  );
  expect(write({ medium: 'call', brief: 'ask how the visit went' })).toBe(
    'Hi {contact.first_name}, this is {business.name}. Could you tell us how the visit went?',
  );
});
