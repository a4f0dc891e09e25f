/**
 * Caches recently resolved sessions. Without it, every request would first query the database for its session.
 *
 * - Any change that ends a session or alters an actor notifies every process in the same commit (triggers on sessions,
 *   users and businesses). Each process then clears its cache.
 * - The process that made the change does not wait for that: it clears its cache before it replies.
 * - Code that relies on a login for longer than one request is notified as well (`follow`).
 * - No entry is kept for longer than `keptMs`, in case the listening connection is down.
 */

import type { Context } from '#platform/context.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Intervals } from '#platform/time/intervals.ts';
import type { ResolvedSession } from './queries.ts';

const CHANNEL = 'porchlight_sessions';
const MOST = 10_000;

export type RecentActors = {
  /** The cached session, or the result of `find`. */
  get: (tokenHash: Buffer, find: () => Promise<ResolvedSession | null>) => Promise<ResolvedSession | null>;
  forget: () => void;
  /** Calls back whenever a session may have ended, in any process; returns a function to stop. */
  follow: (changed: () => void) => () => void;
  /** To call when another process reports that sessions changed. */
  changed: () => void;
};

declare module '#platform/context.ts' {
  interface Memory {
    session: RecentActors;
  }
}

export async function followSessionChanges({ context }: { context: Context }): Promise<() => Promise<void>> {
  const { changed } = context.memory.session;
  return await context.listening.listen(CHANNEL, { onNotify: changed, onReconnect: changed });
}

export function createRecentActors({
  clock,
  intervals,
}: {
  clock: Clock;
  intervals: Intervals;
}): RecentActors {
  let kept = new Map<string, { session: ResolvedSession; until: number }>();
  const followers = new Set<() => void>();
  const forget = () => {
    kept = new Map();
  };
  return {
    get: async (tokenHash, find) => {
      const key = tokenHash.toString('base64');
      const now = clock.monotonicMs();
      const one = kept.get(key);
      if (one && one.until > now) return one.session;
      const asked = kept;
      const session = await find();
      // A session read before the cache was cleared may be outdated.
      if (session && asked === kept) {
        if (kept.size >= MOST) kept.clear();
        kept.set(key, { session, until: now + intervals.sessions.keptMs });
      }
      return session;
    },
    forget,
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    changed: () => {
      forget();
      for (const follower of followers) follower();
    },
  };
}
