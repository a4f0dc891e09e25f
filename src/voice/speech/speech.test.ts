import { expect, it } from 'vitest';
import { halveRate } from './halve-rate.ts';
import { createSpeech } from './speech.ts';

const SECOND = 8000;
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const tone = (hertz: number) =>
  Int16Array.from({ length: 16_000 }, (_, n) => 10_000 * Math.sin((2 * Math.PI * hertz * n) / 16_000));

it('speaks in different voices, goes on after a refusal, and starts again after a rest', async () => {
  const speech = createSpeech({ idleMs: 20 });
  const text = 'How can I help?';
  const one = await speech.speak({ voice: 'receptionist', text });
  const other = await speech.speak({ voice: 'man', text });
  for (const samples of [one, other]) {
    expect(samples.length / SECOND).toBeGreaterThan(0.5);
    expect(samples.length / SECOND).toBeLessThan(3);
    expect(loudness(samples)).toBeGreaterThan(500);
  }
  expect(Buffer.from(one.buffer).equals(Buffer.from(other.buffer))).toBe(false);
  expect(await speech.speak({ voice: 'man', text: '👍' })).toHaveLength(0);
  await expect(speech.speak({ voice: 'man', text: 'x'.repeat(3000) })).rejects.toThrow('2000 characters');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await speech.speak({ voice: 'receptionist', text })).toEqual(one);
});

it('keeps what a telephone carries and filters out what it cannot', () => {
  expect(halveRate(tone(1000)).length).toBe(SECOND);
  expect(loudness(halveRate(tone(1000))) / loudness(tone(1000))).toBeCloseTo(1, 1);
  expect(loudness(halveRate(tone(6000))) / loudness(tone(6000))).toBeLessThan(0.02);
});
