import type { Speech } from '#voice/speech/speech.ts';
import type { SpokenLine } from '#voice/speech/voices.ts';
import type { Segment } from './contract.ts';
import { peaksOf } from './peaks.ts';
import { encodeMulaw, mulawWav, SAMPLES_PER_MS } from './wav.ts';

/** One message of a transcript, and who says it. */
export type ScriptLine = SpokenLine & { message: number };

export type Sound = {
  contentType: string;
  audio: Buffer;
  durationMs: number;
  segments: Segment[];
  peaks: number[];
};

const BEFORE_MS = 300;
const BETWEEN_MS = 350;
const AFTER_MS = 400;

/** Synthesizes the lines one after the other, so the time of each is known exactly. */
export async function speakScript({
  script,
  speech,
}: {
  script: readonly ScriptLine[];
  speech: Speech;
}): Promise<Sound> {
  const pieces: Int16Array[] = [silence(BEFORE_MS)];
  const segments: Segment[] = [];
  let at = BEFORE_MS * SAMPLES_PER_MS;
  for (const [index, { message, ...line }] of script.entries()) {
    const samples = await speech.speak(line);
    const pause = silence(index === script.length - 1 ? AFTER_MS : BETWEEN_MS);
    segments.push({ message, start_ms: toMs(at), end_ms: toMs(at + samples.length) });
    pieces.push(samples, pause);
    at += samples.length + pause.length;
  }
  return {
    contentType: 'audio/wav',
    audio: mulawWav(pieces.map(encodeMulaw)),
    durationMs: toMs(at),
    segments,
    peaks: peaksOf(joined(pieces, at)),
  };
}

const silence = (ms: number) => new Int16Array(ms * SAMPLES_PER_MS);
const toMs = (samples: number) => Math.round(samples / SAMPLES_PER_MS);

function joined(pieces: Int16Array[], length: number): Int16Array {
  const all = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
