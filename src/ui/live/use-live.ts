import { useEffect, useRef, useState } from 'react';
import { type Change, isAnything } from './change.ts';
import { type Batch, createBatch } from './create-batch.ts';
import { subscribeLive } from './live-source.ts';

/** Calls back with each change of the business, fifty a second if so many come. What asks the server waits for a batch. */
export function useEachChange(onChange: (change: Change) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => subscribeLive((change) => latest.current(change)), []);
}

/** For what refreshes in a way of its own; `useLiveQuery` is for everything else. Returns the batch, to add more to it. */
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
