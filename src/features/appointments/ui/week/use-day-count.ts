import { useSyncExternalStore } from 'react';

const QUERIES = ['(min-width: 64rem)', '(min-width: 40rem)'] as const;

/** As many days as fit with readable names: a week on a desktop, three on a tablet, one on a phone. */
export function useDayCount(): 1 | 3 | 7 {
  return useSyncExternalStore(subscribe, () => {
    const [desk, tablet] = QUERIES.map((query) => window.matchMedia(query).matches);
    return desk ? 7 : tablet ? 3 : 1;
  });
}

function subscribe(listener: () => void): () => void {
  const lists = QUERIES.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
