import { expect, test } from 'vitest';
import { toastText } from './toast-text.ts';

test('underscores are shown as spaces', () => {
  expect(toastText('contact_saved_for_you')).toBe('contact saved for you');
  expect(toastText('Saved')).toBe('Saved');
});

test('a variable keeps its underscores', () => {
  expect(toastText('unknown_variable: {webhook.lead_source} of {contact.first_name}')).toBe(
    'unknown variable: {webhook.lead_source} of {contact.first_name}',
  );
  expect(toastText('{not_a_variable}')).toBe('{not a variable}');
});
