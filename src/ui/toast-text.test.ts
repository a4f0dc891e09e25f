import { expect, test } from 'vitest';
import { toastText } from './toast-text.ts';

test('underscores are shown as spaces', () => {
  expect(toastText('contact_saved_for_you')).toBe('contact saved for you');
  expect(toastText('Saved')).toBe('Saved');
});
