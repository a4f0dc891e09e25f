import { useLayoutEffect, useRef } from 'react';

/** Adding a row leads into it, and removing one to its neighbour: whoever works by keys is not thrown out of the list. */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const wanted = useRef<number | null>(null);
  const controlAt = (index: number): HTMLElement | null => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows[Math.min(index, rows.length - 1)];
    // Without any row left, the button that adds one stands right behind the list.
    const place = row ?? list.current?.parentElement;
    return place?.querySelector<HTMLElement>('input, textarea, button') ?? null;
  };
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    controlAt(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    list,
    controlAt,
    /** To be called beside the change, with the place that is to have the focus afterwards. */
    goTo: (index: number): void => {
      wanted.current = index;
    },
  };
}
