import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAnything } from './change.ts';
import { createBatch } from './create-batch.ts';
import { useEachChange } from './use-live.ts';

/** A busy business changes figures all the time; numbers that flicker cannot be read. */
const SPACING_MS = 5000;

/** Reloads figures soon after something that they count has changed, and then every few seconds. */
export function useCalmRefresh({ queryKey, kinds }: { queryKey: QueryKey; kinds: readonly string[] }): void {
  const client = useQueryClient();
  const [batch] = useState(() =>
    createBatch(() => client.invalidateQueries({ queryKey }), { spacingMs: SPACING_MS }),
  );
  useEffect(() => () => void batch.stop(), [batch]);
  useEachChange((change) => {
    if (isAnything(change) || kinds.includes(change.kind)) batch.add(change);
  });
}
