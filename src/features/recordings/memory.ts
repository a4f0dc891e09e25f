/** What recordings remember while the process lives: the speaking thread, and the syntheses under way. */
import { createSpeech, type Speech } from '#voice/speech/speech.ts';

export type RecordingsMemory = {
  speech: Speech;
  /** Requests for the same recording share one synthesis. */
  beingSpoken: Map<string, Promise<void>>;
};

declare module '#platform/context.ts' {
  interface Memory {
    recordings: RecordingsMemory;
  }
}

export const createRecordingsMemory = (): RecordingsMemory => ({
  speech: createSpeech(),
  beingSpoken: new Map(),
});
