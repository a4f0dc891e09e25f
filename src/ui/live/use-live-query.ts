import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Change, isAnything } from './change.ts';
import { type Batch, createBatch } from './create-batch.ts';
import { useEachChange } from './use-live.ts';

/** Refreshes the query soon after a change that concerns it, and after a gap. */
export function useLiveQuery({
  queryKey,
  concerns,
}: {
  queryKey: QueryKey;
  concerns: (change: Change) => boolean;
}): void {
  const client = useQueryClient();
  const key = hashKey(queryKey);
  const batch = useRef<Batch>(undefined);
  useEffect(() => {
    const { batch: shared, release } = shareBatch({ client, key });
    batch.current = shared;
    return release;
  }, [client, key]);
  useEachChange((change) => {
    if (isAnything(change) || concerns(change)) batch.current?.add(change);
  });
}

/**
 * One per key, however many components show it: with two, each would cancel the other's request and send its
 * own.
 */
const batches = new Map<string, { batch: Batch; users: number }>();

function shareBatch({ client, key }: { client: QueryClient; key: string }) {
  const queryKey = JSON.parse(key) as QueryKey;
  const entry = batches.get(key) ?? {
    batch: createBatch(() => client.invalidateQueries({ queryKey })),
    users: 0,
  };
  entry.users += 1;
  batches.set(key, entry);
  const release = () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    batches.delete(key);
    // Changes were still waiting: the next component that shows the query fetches it again.
    if (entry.batch.stop()) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  };
  return { batch: entry.batch, release };
}
