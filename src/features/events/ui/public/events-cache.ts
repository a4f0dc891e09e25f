/** The events that this browser has read within the last hour. */
import { CACHE_MS, type PublicEvent } from '#features/events/contract/vocabulary.ts';

export type EventList = { events: PublicEvent[]; sample: boolean };

const KEY = 'events_rss_cache';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Null if there are none, if they are older than an hour, or if a stranger wrote something else there. */
export function readCache({ storage, now }: { storage: Storage; now: number }): EventList | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { events, timestamp, sample } = kept as Record<string, unknown>;
    const isFresh = typeof timestamp === 'number' && timestamp <= now && now - timestamp < CACHE_MS;
    return isFresh && Array.isArray(events) ? { events, sample: sample === true } : null;
  } catch {
    return null;
  }
}

export function writeCache({ storage, now, list }: { storage: Storage; now: number; list: EventList }): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...list, timestamp: now }));
  } catch {
    // A browser without storage reads them again next time.
  }
}
