import { expect, it } from 'vitest';
import { bandOf, emojiOf, gaugeOf, scoreOf } from './csat-score.ts';

it.each([
  ['1.0/5', 0, 'red', '😞'],
  ['2.4/5', 35, 'red', '😞'],
  ['2.5/5', 37.5, 'amber', '😐'],
  ['3.4/5', 60, 'amber', '😐'],
  ['3.5/5', 62.5, 'green', '🙂'],
  ['4.4/5', 85, 'green', '🙂'],
  ['4.5/5', 87.5, 'green', '😄'],
  ['5.0/5', 100, 'green', '😄'],
])('shows %s at %f in %s with %s', (value, gauge, band, emoji) => {
  const score = scoreOf(value);
  expect(gaugeOf(score)).toBeCloseTo(gauge);
  expect([bandOf(score), emojiOf(score).emoji]).toEqual([band, emoji]);
});
