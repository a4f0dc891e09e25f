/**
 * Collects changes, so that the page of a busy business refreshes twice a second instead of with each change.
 *
 *   idle ──change──▶ gathering ──GATHER_MS──▶ refreshing ──▶ idle
 *                        ▲                         │
 *                        └── SPACING_MS since it ──┘ changes came meanwhile
 *                            began, or GATHER_MS
 *
 * - The first change after a pause is shown almost at once, together with those that arrive with it, as from
 *   a bulk edit.
 * - However many changes arrive, a refresh begins SPACING_MS after the previous one began, but not before
 *   that one has ended.
 * - A change during a refresh may be newer than what the refresh reads, so another refresh follows.
 */
import { ANYTHING, type Change, isAnything } from './change.ts';

const GATHER_MS = 120;
const SPACING_MS = 500;
/** Limits the changes that wait for a refresh that never ends. */
const MOST_WAITING = 500;

export type Batch = {
  add: (change: Change) => void;
  /** True if changes were still waiting. */
  stop: () => boolean;
};

/** `spacingMs` is for what need not follow every change, such as a figure. `refresh` gets each change once, or one `*` in place of all of them. */
export function createBatch(
  refresh: (changes: readonly Change[]) => Promise<unknown>,
  { spacingMs = SPACING_MS } = {},
): Batch {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefreshing = false;
  let beganAt = Number.NEGATIVE_INFINITY;

  function schedule(): void {
    if (timer !== undefined || isRefreshing || waiting.size === 0) return;
    const wait = Math.max(GATHER_MS, beganAt + spacingMs - performance.now());
    timer = setTimeout(() => void refreshNow(), wait);
  }

  async function refreshNow(): Promise<void> {
    const changes = [...waiting.values()];
    waiting.clear();
    timer = undefined;
    isRefreshing = true;
    beganAt = performance.now();
    // A failure needs no handling here: queries show their own, and the next change refreshes again.
    await refresh(changes).catch(() => undefined);
    isRefreshing = false;
    schedule();
  }

  return {
    add: (change) => {
      const isAll = isAnything(change) || waiting.size === MOST_WAITING;
      if (isAll) waiting.clear();
      const kept = isAll ? ANYTHING : change;
      waiting.set(`${kept.kind} ${kept.id}`, kept);
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      const wasWaiting = waiting.size > 0;
      waiting.clear();
      return wasWaiting;
    },
  };
}
