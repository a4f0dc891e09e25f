import { useLayoutEffect, useRef } from 'react';

/**
 * Adding a row focuses it, and removing one focuses its neighbour, so that keyboard users stay in the list.
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const wanted = useRef<number | null>(null);
  const controlAt = (index: number): HTMLElement | null => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows[Math.min(index, rows.length - 1)];
    // When no row is left, the button that adds one comes right after the list.
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
    /** Call it together with the change, with the index to focus afterwards. */
    goTo: (index: number): void => {
      wanted.current = index;
    },
  };
}
