/** For which days a calendar outside was asked lately, so that a burst of chats asks it once. */

const DAY_MS = 86_400_000;
/** No caller takes an older answer. */
const KEPT_MS = 10 * 60_000;

type Days = { from: Date; until: Date };
type Look = { askedAt: number; answer: Promise<void> };

export type RecentLooks = {
  /** Resolves when every day has been asked for within `maxAgeMs`. An answer that is under way is shared. */
  join: (
    wanted: Days & { calendar: string; maxAgeMs: number; now: Date; ask: (days: Days) => Promise<void> },
  ) => Promise<void>;
};

export function createRecentLooks(): RecentLooks {
  // In the order of asking.
  const looks = new Map<string, Look>();

  function forgetOld(now: number): void {
    for (const [key, { askedAt }] of looks) {
      if (askedAt > now - KEPT_MS) return;
      looks.delete(key);
    }
  }

  return {
    join: async ({ calendar, from, until, maxAgeMs, now, ask }) => {
      const keyOf = (day: number) => `${calendar}/${day}`;
      const days = daysIn({ from, until });
      const isStale = (day: number) => (looks.get(keyOf(day))?.askedAt ?? 0) < now.getTime() - maxAgeMs;
      const stale = days.filter(isStale);
      const [first, last] = [stale.at(0), stale.at(-1)];
      if (first !== undefined && last !== undefined) {
        forgetOld(now.getTime());
        const asked = { from: new Date(first * DAY_MS), until: new Date((last + 1) * DAY_MS) };
        const look = { askedAt: now.getTime(), answer: ask(asked) };
        for (const day of daysIn(asked)) {
          looks.delete(keyOf(day));
          looks.set(keyOf(day), look);
        }
      }
      await Promise.all(new Set(days.map((day) => looks.get(keyOf(day))?.answer)));
    },
  };
}

/** Days since 1970, in UTC. */
function daysIn({ from, until }: Days): number[] {
  const first = Math.floor(from.getTime() / DAY_MS);
  const count = Math.max(1, Math.ceil(until.getTime() / DAY_MS) - first);
  return Array.from({ length: count }, (_, index) => first + index);
}
