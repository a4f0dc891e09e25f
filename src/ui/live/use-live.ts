import { useEffect, useRef, useState } from 'react';
import { type Change, isAnything } from './change.ts';
import { type Batch, createBatch } from './create-batch.ts';
import { subscribeLive } from './live-source.ts';

/**
 * Calls back for each change of the business, up to fifty a second. Use a batch for requests to the server.
 */
export function useEachChange(onChange: (change: Change) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => subscribeLive((change) => latest.current(change)), []);
}

/**
 * For components that refresh in their own way; use `useLiveQuery` otherwise. Returns the batch, to add
 * changes to it.
 */
export function useLiveRefresh({
  concerns,
  refresh,
}: {
  concerns: (change: Change) => boolean;
  refresh: (changes: readonly Change[]) => Promise<unknown>;
}): Batch {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const [batch] = useState(() => createBatch((changes) => latest.current(changes)));
  useEffect(() => () => void batch.stop(), [batch]);
  useEachChange((change) => {
    if (isAnything(change) || concerns(change)) batch.add(change);
  });
  return batch;
}
