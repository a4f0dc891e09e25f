/** What recordings remember while the process lives: the speaking thread, and the syntheses under way. */
import { createTurns } from '#platform/turns.ts';
import { createSpeech, type Speech } from '#voice/speech/speech.ts';

export type RecordingsMemory = {
  speech: Speech;
  /** Requests for the same recording share one synthesis. */
  beingSpoken: Map<string, Promise<void>>;
  /** One recording at a time: line by line, the first of many would be ready no earlier than the last. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

declare module '#platform/context.ts' {
  interface Memory {
    recordings: RecordingsMemory;
  }
}

export const createRecordingsMemory = (): RecordingsMemory => {
  const turns = createTurns(1);
  return {
    speech: createSpeech(),
    beingSpoken: new Map(),
    inTurn: (work) => turns('speech', work),
  };
};
