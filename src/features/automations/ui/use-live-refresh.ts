import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Change, useLive } from '#ui/live/use-live.ts';

/** A thousand runs announce themselves several times a second; asking that often would never let an answer in. */
const TOGETHER_MS = 500;

/** What is shown under the key is asked for again soon after a change that concerns it. */
export function useLiveRefresh({
  queryKey,
  concerns,
}: {
  queryKey: QueryKey;
  concerns: (change: Change) => boolean;
}): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive((change) => {
    if (timer.current || !(change.kind === '*' || concerns(change))) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey });
    }, TOGETHER_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
