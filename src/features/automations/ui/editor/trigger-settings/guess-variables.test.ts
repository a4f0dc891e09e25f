import { expect, it } from 'vitest';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { guessVariables } from './guess-variables.ts';

const row = (
  jsonPath: string,
  sampleValue = 'x',
  changes: Partial<VariableMapping> = {},
): VariableMapping => ({
  id: jsonPath,
  jsonPath,
  sampleValue,
  variableName: '',
  variableCategory: '',
  variableField: '',
  ...changes,
});
const guessed = (...rows: VariableMapping[]) =>
  guessVariables({ rows, free: new Set(rows.filter(({ variableField }) => !variableField)) }).map(
    ({ variableCategory, variableField }) => (variableField ? `${variableCategory}.${variableField}` : ''),
  );

it.each([
  ['phone_number', '(801) 555-0142', 'contact.phone_number'],
  ['lead.Phone', '8015550142', 'contact.phone_number'],
  ['lead["customer phone"]', '801 555 0142', 'contact.phone_number'],
  ['your-email', 'a@example.com', 'contact.email'],
  ['contacts[0].email', 'a@example.com', 'contact.email'],
  ['firstName', 'Ana', 'contact.first_name'],
  ['person.last', 'Diaz', 'contact.last_name'],
  ['address.city', 'Provo', 'contact.city'],
  ['postal_code', '84601', 'contact.zip_code'],
  ['phone', 'call me maybe', ''],
  ['email', 'none', ''],
  ['message', 'Hello', ''],
  ['contact', 'Ana', ''],
])('takes %s with %j for %j', (path, sample, expected) => {
  expect(guessed(row(path, sample))).toEqual([expected]);
});

it('fills in a field once, by the likeliest name, and leaves rows that the user has set', () => {
  expect(guessed(row('name', 'Ana Diaz'), row('first_name', 'Ana'), row('phone', '8015550142'))).toEqual([
    '',
    'contact.first_name',
    'contact.phone_number',
  ]);
  const decided = row('mobile', '8015550199', { variableCategory: 'Contact', variableField: 'phone_number' });
  expect(guessed(row('phone', '8015550142'), decided)).toEqual(['', 'Contact.phone_number']);
  expect(guessVariables({ rows: [row('email', 'a@b')], free: new Set() })).toEqual([row('email', 'a@b')]);
});
