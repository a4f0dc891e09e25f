import { expect, it } from 'vitest';
import { countSegments } from './segments.ts';

it.each([
  ['nothing', '', 0, 0, false],
  ['one letter', 'a', 1, 1, false],
  ['a full text', 'a'.repeat(160), 1, 160, false],
  ['one letter more', 'a'.repeat(161), 2, 161, false],
  ['two full parts', 'a'.repeat(306), 2, 306, false],
  ['a third part', 'a'.repeat(307), 3, 307, false],
  ['letters that take two places', '€'.repeat(80), 1, 160, false],
  ['a pair that does not fit the end of a part', `${'a'.repeat(152)}€${'a'.repeat(151)}`, 2, 305, false],
  ['the same, with no room left', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, 306, false],
  ['a curly quote', `${'a'.repeat(69)}’`, 1, 70, true],
  ['a curly quote too many', `${'a'.repeat(70)}’`, 2, 71, true],
  ['emoji', '🔧'.repeat(35), 1, 70, true],
  ['emoji that are not torn in half', '🔧'.repeat(67), 3, 134, true],
  ['letters of Western Europe', 'Grüße, señor à Å', 1, 16, false],
])('%s', (_, text, segments, used, unicode) => {
  expect(countSegments(text)).toMatchObject({ segments, used, unicode });
});
