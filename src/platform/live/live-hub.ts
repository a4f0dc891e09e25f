/**
 * Forwards the changes from all processes to this process's open pages, each page only those of its own
 * business.
 */
import type { Listening } from '../database/listen.ts';
import { ANYTHING, type Change, type ChangeNotice, LIVE_CHANNEL } from './announce.ts';

type Subscriber = (change: ChangeNotice | 'closed') => void;

export type LiveHub = {
  subscribe: (businessId: string, subscriber: Subscriber) => () => void;
  /** Ends every stream, so that a stopping server does not wait for open pages. */
  close: () => Promise<void>;
};

export async function openLiveHub(listening: Listening): Promise<LiveHub> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const tell = (set: Set<Subscriber> | undefined, change: Parameters<Subscriber>[0]) => {
    for (const subscriber of set ?? []) subscriber(change);
  };
  const unlisten = await listening.listen(LIVE_CHANNEL, {
    onNotify: (payload) => {
      const { businessId, kind, id } = JSON.parse(payload) as Change;
      tell(subscribers.get(businessId), { kind, id });
    },
    // Changes may have been announced while the connection was lost.
    onReconnect: () => {
      for (const set of subscribers.values()) tell(set, ANYTHING);
    },
  });
  return {
    subscribe: (businessId, subscriber) => {
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
