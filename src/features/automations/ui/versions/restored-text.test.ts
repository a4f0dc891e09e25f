import { expect, it } from 'vitest';
import { restoredText } from './restored-text.ts';

it.each([
  [true, 'Version 3 is the draft again. Save to publish it.'],
  [false, 'Version 3 is the draft again. Publish it to let it run.'],
])('says how an old version gets to run, while the flow is published: %s', (isPublished, text) => {
  expect(restoredText({ number: 3, isPublished })).toBe(text);
});
