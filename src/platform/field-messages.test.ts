import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessage, fieldWords } from './field-messages.ts';

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'This field is required.'],
  [z.string(), null, 'This field is required.'],
  [z.string(), 7, 'Enter text.'],
  [z.number(), 'x', 'Enter a number.'],
  [z.number().int(), 1.5, 'Enter a whole number.'],
  [z.boolean(), 'yes', 'Choose yes or no.'],
  [z.object({}), 'x', 'This is not in the right form.'],
  [z.string().min(1), '', 'Please fill this in.'],
  [z.string().min(10), 'short', 'Use at least 10 characters.'],
  [z.string().max(40), 'x'.repeat(41), 'Use at most 40 characters.'],
  [z.string().max(20_000), 'x'.repeat(20_001), 'Use at most 20,000 characters.'],
  [z.array(z.string()).min(1), [], 'Add at least one.'],
  [z.array(z.string()).max(2), ['', '', ''], 'Use at most 2 of these.'],
  [z.number().min(0), -1, 'Enter 0 or more.'],
  [z.number().positive(), 0, 'Enter more than 0.'],
  [z.number().max(99_999_999.99), 1e9, 'Enter 99,999,999.99 or less.'],
  [z.email(), 'x', 'Please enter a valid email address.'],
  [z.iso.date(), '2026-02-30', 'Please enter a valid date.'],
  [z.string().regex(/^a/), 'b', 'This is not in the right form.'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of the options.'],
  [z.union([z.literal('a'), z.number()]), true, 'This is not in the right form.'],
  [z.record(z.string().max(2), z.string()), { long: '' }, 'Use at most 2 characters.'],
  [z.strictObject({}), { extra: 1 }, 'There is no field called extra.'],
  [z.string().max(3, 'Its own words.'), 'long', 'Its own words.'],
])('%# says what is wrong in a sentence', (schema, value, message) => {
  const { error } = schema.safeParse(value, { error: fieldMessage });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('names a field that no form has a label for', () => {
  expect(fieldWords('phoneNumbers.0.number')).toBe('Phone numbers 1 number');
  expect(fieldWords('webhook_settings.security')).toBe('Webhook settings security');
});
