import { expect, it } from 'vitest';
import { contrastOf, readableOn, textOn } from './contrast.ts';

it('measures as WCAG does', () => {
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#abc', '#aabbcc')).toBe(1);
});

it('writes readable text on every colour', () => {
  for (let color = 0; color < 0x1000; color++) {
    const background = `#${color.toString(16).padStart(3, '0')}`;
    expect(contrastOf(textOn(background), background), background).toBeGreaterThanOrEqual(4.5);
  }
});

it('keeps a colour that reads, and changes one that does not as little as needed', () => {
  expect(readableOn('#0f5c73', ['#ffffff'])).toBe('#0f5c73');
  for (const paper of ['#ffffff', '#14110d']) {
    for (let color = 0; color < 0x1000; color += 7) {
      const ink = readableOn(`#${color.toString(16).padStart(3, '0')}`, [paper]);
      expect(contrastOf(ink, paper), ink).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrastOf(readableOn('#ffe600', ['#ffffff']), '#ffffff')).toBeLessThan(5);
});
