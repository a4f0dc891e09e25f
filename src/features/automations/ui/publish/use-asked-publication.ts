import { useRef, useState } from 'react';
import type { ShownProblem } from './problem-row.tsx';

/**
 * Asks before the editor publishes a flow with problems. A user who publishes one all the same is not asked about the same
 * problems again while the page is open: every save of a published flow publishes it.
 */
export function useAskedPublication(problems: readonly ShownProblem[]) {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const accepted = useRef<ReadonlySet<string>>(new Set());
  const close = () => setAsked(null);
  return {
    isOpen: asked !== null,
    close,
    ask: (publish: () => void) => {
      const isNew = problems.some(
        (problem) => problem.severity === 'error' || !accepted.current.has(keyOf(problem)),
      );
      if (isNew) setAsked(() => publish);
      else publish();
    },
    publish: () => {
      accepted.current = new Set(problems.map(keyOf));
      close();
      asked?.();
    },
  };
}

const keyOf = ({ nodeId, message }: ShownProblem): string => `${nodeId} ${message}`;
