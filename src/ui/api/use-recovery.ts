import { useEffect } from 'react';
import { isAnything } from '../live/change.ts';
import { useEachChange } from '../live/use-live.ts';
import { queryClient } from './query-client.ts';

/** Repeats the queries that failed while the connection or the server was down, as soon as it is back. */
export function useRecovery(): void {
  useEachChange((change) => {
    if (isAnything(change)) askAgain();
  });
  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, []);
}

function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
