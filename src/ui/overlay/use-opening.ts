import { useState } from 'react';

export type Opening<T> = {
  /** What is open, or was while the drawer slides out. */
  shown: T | null;
  isOpen: boolean;
  /** Each opening has its own, to be the drawer's key: none starts with what was typed into the one before. */
  number: number;
};

/** What is opened again while its drawer slides out is a new opening, and the slide's end must not take it away. */
export function nextOpening<T>(before: Opening<T>, wanted: T | null): Opening<T> {
  if (wanted === null) return before.isOpen ? { ...before, isOpen: false } : before;
  if (before.isOpen && before.shown === wanted) return before;
  return { shown: wanted, isOpen: true, number: before.number + 1 };
}

/** For a drawer that is mounted while it is open or slides out. Call `forget` once it has slid out. */
export function useOpening<T>(wanted: T | null): Opening<T> & { forget: () => void } {
  const [before, setOpening] = useState<Opening<T>>({ shown: null, isOpen: false, number: 0 });
  const opening = nextOpening(before, wanted);
  if (opening !== before) setOpening(opening);
  const forget = () => setOpening((now) => (now.isOpen ? now : { ...now, shown: null }));
  return { ...opening, forget };
}
