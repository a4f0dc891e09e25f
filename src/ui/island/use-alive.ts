import { useEffect, useState } from 'react';

/**
 * False until the island's code runs in the browser. Until then its controls are disabled: they are there from the start, and on
 * a slow connection a press on one that looks ready would be lost.
 */
export function useAlive(): boolean {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return isAlive;
}
