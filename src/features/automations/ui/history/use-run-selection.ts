import { useState } from 'react';
import type { Run } from '#features/automations/contract.ts';
import { canRetry, isUnderWay } from './run-status-badge.tsx';

export type RunSelection = ReturnType<typeof useRunSelection>;

/** A canceled run is retried individually, so that selecting a whole page does not start it again. */
export const canSelect = (run: Run): boolean => run.status === 'failed' || isUnderWay(run);

/**
 * The selected runs of one page, failed or under way. Another page or filter clears them, and a run that ends
 * leaves.
 */
export function useRunSelection({ runs, list }: { runs: readonly Run[]; list: string }) {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() });
  const open = runs.filter(canSelect);
  const selected = chosen.list === list ? open.filter(({ id }) => chosen.ids.has(id)) : [];
  const ids = selected.map(({ id }) => id);
  const isWhole = open.length > 0 && ids.length === open.length;
  const set = (next: Iterable<number>) => setChosen({ list, ids: new Set(next) });
  return {
    ids,
    retryable: selected.filter(canRetry),
    stoppable: selected.filter(isUnderWay).map(({ id }) => id),
    hasAny: open.length > 0,
    page: isWhole ? ('all' as const) : ids.length > 0 ? ('some' as const) : ('none' as const),
    has: (id: number) => ids.includes(id),
    toggle: (id: number) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    togglePage: () => set(isWhole ? [] : open.map(({ id }) => id)),
    clear: () => set([]),
  };
}
