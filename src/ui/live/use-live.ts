import { useEffect, useRef } from 'react';
import { subscribeLive } from './live-source.ts';

export type Change = {
  /** What changed, such as `conversation`; `*` after a gap, when anything may have. */
  kind: string;
  id: string;
};

/** Calls back for every change of the business while the component is mounted. */
export function useLive(onChange: (change: Change) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => subscribeLive((change) => latest.current(change)), []);
}
