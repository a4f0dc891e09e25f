/** The changes of the last while, for pages that asked for their data before their stream was open. */
import type { Clock } from '../time/clock.ts';
import { ANYTHING, type Change, type ChangeNotice } from './announce.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 5000;
/** For the time that a page's requests are on their way. */
const MARGIN_MS = 5000;

export type RecentChanges = {
  add: (change: Change) => void;
  /** After a gap nothing is known of the time before. */
  forget: () => void;
  /** What changed in the business within that time; ANYTHING when that is not known. */
  within: (businessId: string, ms: number) => ChangeNotice[];
};

export function createRecentChanges({ monotonicMs }: Pick<Clock, 'monotonicMs'>): RecentChanges {
  let kept: { at: number; change: Change }[] = [];
  // A process answers pages only once it listens, so nothing that they show is older.
  let knownSince = Number.NEGATIVE_INFINITY;
  return {
    add: (change) => {
      const at = monotonicMs();
      const first = kept[0];
      if (kept.length === MOST_KEPT || (first && at - first.at > 2 * KEPT_MS)) {
        knownSince = Math.max(knownSince, at - KEPT_MS, kept[kept.length - MOST_KEPT / 2]?.at ?? 0);
        kept = kept.filter((one) => one.at > knownSince);
      }
      kept.push({ at, change });
    },
    forget: () => {
      kept = [];
      knownSince = monotonicMs();
    },
    within: (businessId, ms) => {
      const since = monotonicMs() - ms - MARGIN_MS;
      if (since < knownSince) return [ANYTHING];
      return kept
        .filter(({ at, change }) => at >= since && change.businessId === businessId)
        .map(({ change: { kind, id } }) => ({ kind, id }));
    },
  };
}
