import { expect, it } from 'vitest';
import { mistakesBetween } from '#engine/text/mistakes-between.ts';
import { createMend, readKnownWords } from './spelling.ts';

const known = readKnownWords();
const own = ['drain', 'cleaning', 'leak', 'repair', 'water', 'heater', 'toilet', 'replacement'];
const mend = createMend({ own, known: () => known });

it.each([
  ['i need drian cleening', 'i need drain cleaning'],
  ['Tolet repar, please', 'toilet repair, please'],
  ['the wter heatr replacment', 'the water heater replacement'],
  // Words of their own, however close to the business's.
  ['my brain later, on the train', 'my brain later, on the train'],
  ['the clogged faucet', 'the clogged faucet'],
  ['hod dog', 'hod dog'],
  // Words that the reader knows in pieces only, a name and a brand.
  ['wringing it out beside the mower', 'wringing it out beside the mower'],
  ['lupe has a moen, thurs', 'lupe has a moen, thurs'],
  // Words of the language.
  ['i wuld like it befor novembr', 'i would like it before november'],
])('reads “%s” as “%s”', (said, meant) => {
  expect(mend(said)).toBe(meant);
});

it.each([
  ['drain', 'drain', 0],
  ['drian', 'drain', 1],
  ['cleening', 'cleaning', 1],
  ['heatr', 'heater', 1],
  ['drain', 'train', 1],
  ['leak', 'pump', 4],
])('counts the mistakes from %s to %s: %i', (one, other, count) => {
  expect(mistakesBetween(one, other)).toBe(count);
});

it.each([
  ['doyou haulaway theold door', 'do you haul away the old door'],
  ['can ipay with card', 'can i pay with card'],
  // Names and words of their own.
  ['maria lives in ridgeview', 'maria lives in ridgeview'],
])('takes words apart that run together: “%s” as “%s”', (said, meant) => {
  expect(mend(said)).toBe(meant);
});
