import { type PointerEvent, useEffect, useState } from 'react';

/**
 * Keeps the rows as they are from press to release. A row that arrived in between would move the pressed one away, and the
 * browser gives a click only to an element that is under the pointer at both moments.
 */
export function useStillRows<Row>(rows: readonly Row[]): {
  rows: readonly Row[];
  onPointerDown: (event: PointerEvent) => void;
} {
  const [pressed, setPressed] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    if (!pressed) return;
    // The click comes after the release, in the same task.
    const release = () => setTimeout(() => setPressed(null));
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [pressed]);
  return { rows: pressed ?? rows, onPointerDown: () => setPressed(rows) };
}
