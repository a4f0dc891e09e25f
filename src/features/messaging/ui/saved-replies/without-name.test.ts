import { expect, it } from 'vitest';
import { withoutName } from './without-name.ts';

it.each([
  ['Hi Ana, Ana is here.', 'Ana', 'Hi {{first_name}}, Ana is here.'],
  ['Good morning Ana!', 'Ana ', 'Good morning {{first_name}}!'],
  ['Hi Anabel,', 'Ana', 'Hi Anabel,'],
  ['Ana, we are here.', 'Ana', 'Ana, we are here.'],
  ['Hi there,', '', 'Hi there,'],
])('%j for %j is kept as %j', (text, firstName, kept) => {
  expect(withoutName({ text, firstName })).toBe(kept);
});
