/** The call that visitors of the partner page can play. */
import { createHash } from 'node:crypto';
import { speakLines } from '#features/recordings/service.ts';
import type { Context } from '#platform/context.ts';
import type { Voice } from '#voice/speech/voices.ts';
import { DEMO_CALL } from './contract/demo-call.ts';

const VOICES: Record<(typeof DEMO_CALL)[number]['who'], Voice> = {
  receptionist: 'receptionist',
  caller: 'man',
};

type SpokenCall = {
  contentType: string;
  sizeBytes: number;
  etag: string;
  read: (range: { first: number; last: number }) => AsyncGenerator<Buffer>;
};

/** Spoken once, when it is first asked for. */
export function createSpokenCall({ context }: { context: Context }): () => Promise<SpokenCall> {
  let spoken: Promise<SpokenCall> | undefined;
  return () => {
    spoken ??= speak(context).catch((error: unknown) => {
      spoken = undefined; // The next visitor tries again.
      throw error;
    });
    return spoken;
  };
}

async function speak(context: Context): Promise<SpokenCall> {
  const script = DEMO_CALL.map(({ who, text }, message) => ({ message, voice: VOICES[who], text }));
  const { audio, contentType } = await speakLines({ context, script });
  return {
    contentType,
    sizeBytes: audio.length,
    etag: `"${createHash('sha256').update(audio).digest('hex').slice(0, 16)}"`,
    read: async function* ({ first, last }) {
      yield audio.subarray(first, last + 1);
    },
  };
}
