/**
 * Forwards the changes from all processes to this process's open pages, each page only those of its own
 * business.
 */
import type { Listening } from '../database/listen.ts';
import type { Clock } from '../time/clock.ts';
import { ANYTHING, type Change, type ChangeNotice, LIVE_CHANNEL } from './announce.ts';
import { createRecentChanges } from './recent-changes.ts';

type Subscriber = (change: ChangeNotice | 'closed') => void;

export type LiveHub = {
  /** With `sinceMs`, the subscriber is first told what changed within that time. */
  subscribe: (businessId: string, subscriber: Subscriber, options?: { sinceMs?: number }) => () => void;
  /** Ends every stream, so that a stopping server does not wait for open pages. */
  close: () => Promise<void>;
};

export async function openLiveHub({
  listening,
  clock,
}: {
  listening: Listening;
  clock: Clock;
}): Promise<LiveHub> {
  const recent = createRecentChanges(clock);
  const subscribers = new Map<string, Set<Subscriber>>();
  const tell = (set: Set<Subscriber> | undefined, change: Parameters<Subscriber>[0]) => {
    for (const subscriber of set ?? []) subscriber(change);
  };
  const unlisten = await listening.listen(LIVE_CHANNEL, {
    onNotify: (payload) => {
      const change = JSON.parse(payload) as Change;
      recent.add(change);
      tell(subscribers.get(change.businessId), { kind: change.kind, id: change.id });
    },
    // Changes may have been announced while the connection was lost.
    onReconnect: () => {
      recent.forget();
      for (const set of subscribers.values()) tell(set, ANYTHING);
    },
  });
  return {
    subscribe: (businessId, subscriber, { sinceMs } = {}) => {
      if (sinceMs !== undefined) for (const change of recent.within(businessId, sinceMs)) subscriber(change);
      const set = subscribers.get(businessId) ?? new Set();
      subscribers.set(businessId, set.add(subscriber));
      return () => {
        set.delete(subscriber);
        if (set.size === 0) subscribers.delete(businessId);
      };
    },
    close: async () => {
      for (const set of subscribers.values()) tell(set, 'closed');
      await unlisten();
    },
  };
}
