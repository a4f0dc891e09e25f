import { expect, it } from 'vitest';
import { leftText } from './left-text.ts';

it.each([
  [['First name'], 'First name was changed since the merge, so those changes stay.'],
  [['Tags'], 'Tags were changed since the merge, so those changes stay.'],
  [['Contact type', 'Tags'], 'Contact type and tags were changed since the merge, so those changes stay.'],
])('says of %j that it stays', (left, text) => {
  expect(leftText(left)).toBe(text);
});
