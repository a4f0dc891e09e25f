import { expect, it } from 'vitest';
import { contrast, INK, READABLE, readableUnder, WHITE } from './contrast.ts';

it('is the ratio that WCAG defines', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21);
  expect(contrast('#777777', WHITE)).toBeCloseTo(4.48, 2);
  expect(contrast('#0a5', '#00aa55')).toBe(1);
});

it('suggests the nearest readable color, and no other where the color is readable', () => {
  expect(readableUnder({ color: '#767676', text: WHITE })).toBe('#767676');
  const darker = readableUnder({ color: '#f2a93b', text: WHITE });
  expect(contrast(darker, WHITE)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(darker, WHITE)).toBeLessThan(READABLE + 0.2);
  const lighter = readableUnder({ color: '#334455', text: INK });
  expect(contrast(lighter, INK)).toBeGreaterThanOrEqual(READABLE);
  expect(readableUnder({ color: '#fff', text: WHITE })).toMatch(/^#7[0-9a-f]{5}$/);
});
