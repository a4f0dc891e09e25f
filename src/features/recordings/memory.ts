/** Syntheses under way: requests for the same recording share one. */
export type RecordingsMemory = { beingSpoken: Map<string, Promise<void>> };

declare module '#platform/context.ts' {
  interface Memory {
    recordings: RecordingsMemory;
  }
}

export const createRecordingsMemory = (): RecordingsMemory => ({ beingSpoken: new Map() });
