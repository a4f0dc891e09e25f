import { expect, it } from 'vitest';
import { peaksOf } from './peaks.ts';
import { speakScript } from './speak-script.ts';

/** 100 ms of the same loudness for each letter. */
const speech = {
  speak: async ({ text }: { text: string }) =>
    new Int16Array(text.length * 800).fill(text.startsWith('loud') ? 20_000 : 5000),
};

it('knows when each message is heard, and computes the waveform', async () => {
  const script = [
    { message: 1, voice: 'receptionist' as const, text: 'hello' },
    { message: 2, voice: 'man' as const, text: 'loudhello!' },
  ];
  const { segments, durationMs, peaks, audio } = await speakScript({ script, speech });
  expect(segments).toEqual([
    { message: 1, start_ms: 300, end_ms: 800 },
    { message: 2, start_ms: 1150, end_ms: 2150 },
  ]);
  expect(durationMs).toBe(2550);
  expect(audio.length).toBe(58 + 2550 * 8);
  expect(peaks).toHaveLength(300);
  const at = (ms: number) => peaks[Math.floor((ms / durationMs) * 300)];
  expect([at(100), at(500), at(1000), at(1600), at(2400)]).toEqual([0, 25, 0, 100, 0]);
});

it('draws silence as silence, and fewer than 300 samples unchanged', () => {
  expect(peaksOf(new Int16Array(1000))).toEqual(Array(300).fill(0));
  expect(peaksOf(Int16Array.of(1, -4, 2))).toEqual([25, 100, 50]);
  expect(peaksOf(new Int16Array(0))).toEqual([]);
});
