/**
 * Who was signed in a moment ago: without it, every request asks the database once more before it can begin.
 *
 * - Whatever ends a session or changes what an actor says notifies every process in the same commit (triggers on sessions,
 *   users and businesses). Everybody is then forgotten.
 * - The process that did it does not wait for that: it forgets before it answers.
 * - Those who go by a login for longer than one request are told as well (`follow`).
 * - Nobody is remembered for longer than KEPT_MS, should the connection that hears of it be away.
 */
import type { Context } from '#platform/context.ts';
import type { ResolvedSession } from './queries.ts';

const CHANNEL = 'porchlight_sessions';
const KEPT_MS = 2000;
const MOST = 10_000;

export type RecentActors = {
  /** The remembered one, or the one that `find` comes back with. */
  get: (tokenHash: Buffer, find: () => Promise<ResolvedSession | null>) => Promise<ResolvedSession | null>;
  forget: () => void;
  /** Calls back whenever some session may have ended, in whichever process; returns how to stop that. */
  follow: (changed: () => void) => () => void;
  /** Somebody else has said that sessions changed. */
  changed: () => void;
};

const known = new WeakMap<object, RecentActors>();

export function recentActors({ database }: Pick<Context, 'database'>): RecentActors {
  const made = known.get(database) ?? rememberActors();
  known.set(database, made);
  return made;
}

export async function followSessionChanges({ context }: { context: Context }): Promise<() => Promise<void>> {
  const { changed } = recentActors(context);
  return await context.listening.listen(CHANNEL, { onNotify: changed, onReconnect: changed });
}

function rememberActors(): RecentActors {
  let kept = new Map<string, { session: ResolvedSession; until: number }>();
  const followers = new Set<() => void>();
  const forget = () => {
    kept = new Map();
  };
  return {
    get: async (tokenHash, find) => {
      const key = tokenHash.toString('base64');
      const now = performance.now();
      const one = kept.get(key);
      if (one && one.until > now) return one.session;
      const asked = kept;
      const session = await find();
      // What was found before somebody was forgotten may be what had to be forgotten.
      if (session && asked === kept) {
        if (kept.size >= MOST) kept.clear();
        kept.set(key, { session, until: now + KEPT_MS });
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
