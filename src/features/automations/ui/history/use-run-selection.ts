import { useState } from 'react';
import type { Run } from '#features/automations/contract.ts';

export type RunSelection = ReturnType<typeof useRunSelection>;

/** Failed runs of one page: another page or filter begins with nothing selected, and a run that goes on leaves. */
export function useRunSelection({ runs, list }: { runs: readonly Run[]; list: string }) {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() });
  const failed = runs.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const ids = chosen.list === list ? failed.filter((id) => chosen.ids.has(id)) : [];
  const isWhole = failed.length > 0 && ids.length === failed.length;
  const set = (next: Iterable<number>) => setChosen({ list, ids: new Set(next) });
  return {
    ids,
    hasAny: failed.length > 0,
    page: isWhole ? ('all' as const) : ids.length > 0 ? ('some' as const) : ('none' as const),
    has: (id: number) => ids.includes(id),
    toggle: (id: number) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    togglePage: () => set(isWhole ? [] : failed),
    clear: () => set([]),
  };
}
