/**
 * The feeds as they were last read, for as long as the process lives. Not in the database: a process loses
 * nothing when it reads them again, and the page shows events even while the database is away. Each process
 * asks each feed once an hour, conditionally.
 */
import type { PublicEvent } from './contract/vocabulary.ts';

/** What a server says about a version, for it to recognize that version again. */
export type FeedVersion = { etag?: string; lastModified?: string };

export type KeptFeed = {
  readAt: number;
  events: PublicEvent[];
  version: FeedVersion | undefined;
  /** Why the last attempt failed; the events are then those of an earlier one. */
  failed: boolean;
};

export type EventsMemory = {
  feeds: Map<string, KeptFeed>;
  /** Visitors who come at the same time share one read. */
  reading: Map<string, Promise<KeptFeed>>;
};

declare module '#platform/context.ts' {
  interface Memory {
    events: EventsMemory;
  }
}

export const createEventsMemory = (): EventsMemory => ({ feeds: new Map(), reading: new Map() });
