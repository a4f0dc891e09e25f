import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { NodeFacts } from '../canvas-nodes.ts';

/** On the upper edge of a card: runs that are here right now, and the step's problems. */
export function NodeBadges({ running, problems, worst }: Pick<NodeFacts, 'running' | 'problems' | 'worst'>) {
  const [runningText, problemText] = badgeTexts({ running, problems });
  return (
    <>
      {running > 0 ? (
        <span className={clsx(badgeStyle, 'left-4 origin-left border-success bg-success-wash text-success')}>
          <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-success" />
          {runningText}
        </span>
      ) : null}
      {worst ? (
        <span
          className={clsx(
            badgeStyle,
            'right-4 origin-right',
            worst === 'error'
              ? 'border-danger bg-danger-wash text-danger'
              : 'border-accent bg-accent-wash text-accent-ink',
          )}
        >
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          {problemText}
        </span>
      ) : null}
    </>
  );
}

export const badgeTexts = ({
  running,
  problems,
}: Pick<NodeFacts, 'running' | 'problems'>): [string, string] => [
  running > 0 ? `${running} running` : '',
  problems > 0 ? `${problems} problem${problems === 1 ? '' : 's'}` : '',
];

const badgeStyle =
  'node-badge absolute -top-3 inline-flex h-6 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium whitespace-nowrap';
