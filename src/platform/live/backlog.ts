import { ANYTHING, type ChangeNotice } from './announce.ts';

/** About 30 KB. A listener further behind than this gains nothing from single changes. */
const MOST_WAITING = 500;

export type Backlog = { add: (change: ChangeNotice) => void; take: () => ChangeNotice | undefined };

/**
 * The changes that one listener has not received yet, in order. For a listener that falls too far behind they
 * are replaced by ANYTHING. It then fetches everything, so changes that arrive before it reads that can be
 * dropped.
 */
export function createBacklog(): Backlog {
  let waiting: ChangeNotice[] = [];
  return {
    add: (change) => {
      if (waiting[0] === ANYTHING) return;
      if (change.kind === ANYTHING.kind || waiting.length === MOST_WAITING) waiting = [ANYTHING];
      else waiting.push(change);
    },
    take: () => waiting.shift(),
  };
}
