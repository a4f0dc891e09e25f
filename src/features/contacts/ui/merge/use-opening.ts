import { useState } from 'react';

/**
 * What a drawer was opened with. Each opening has its own number, so that it starts fresh and still slides
 * out unchanged.
 */
export function useOpening() {
  const [opening, setOpening] = useState({ number: 0, ids: [] as number[], isOpen: false });
  return {
    ...opening,
    open: (ids: number[]) => setOpening({ number: opening.number + 1, ids, isOpen: true }),
    close: () => setOpening({ ...opening, isOpen: false }),
  };
}
