import { useMemo, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Belongs to one list: another filter or page starts with nothing selected. */
export function useSelection({ rows, list }: { rows: readonly { id: number }[]; list: string }) {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<number>; matching: boolean }>({
    list,
    ids: new Set(),
    matching: false,
  });
  return useMemo(() => {
    const ids = chosen.list === list ? chosen.ids : new Set<number>();
    const isMatching = chosen.list === list && chosen.matching;
    const set = (next: ReadonlySet<number>, matching = false) => setChosen({ list, ids: next, matching });
    const onPage = rows.filter(({ id }) => ids.has(id)).length;
    const isWhole = rows.length > 0 && onPage === rows.length;
    return {
      ids: [...ids],
      /** Whether all rows that match the filters are selected, not only this page. */
      isMatching,
      page: isWhole || isMatching ? ('all' as const) : onPage > 0 ? ('some' as const) : ('none' as const),
      has: (id: number) => isMatching || ids.has(id),
      toggle: (id: number) => {
        const next = new Set(isMatching ? rows.map((row) => row.id) : ids);
        if (!next.delete(id)) next.add(id);
        set(next);
      },
      togglePage: () => set(isWhole || isMatching ? new Set() : new Set(rows.map(({ id }) => id))),
      selectMatching: () => set(new Set(rows.map(({ id }) => id)), true),
      clear: () => set(new Set()),
    };
  }, [chosen, list, rows]);
}
