import clsx from 'clsx';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';

/** How a figure has changed. Not by colour alone: the arrow and the words say the same. */
export function ChangeMark({
  change,
  isPositive,
  text,
}: {
  /** Null where there is nothing to compare with. */
  change: number | null;
  /** The change is welcome. */
  isPositive: boolean;
  /** Its size, such as "12%". */
  text: string | null;
}) {
  if (text === null || change === null) return <span className="text-sm text-soft">No earlier data</span>;
  if (change === 0)
    return (
      <span className="flex items-center gap-1 text-sm whitespace-nowrap text-soft">
        <Minus aria-hidden="true" className="size-4" />
        No change
      </span>
    );
  const Arrow = change > 0 ? TrendingUp : TrendingDown;
  return (
    <span
      className={clsx(
        'flex items-center gap-1 text-sm font-medium whitespace-nowrap',
        isPositive ? 'text-success' : 'text-danger',
      )}
    >
      <Arrow aria-hidden="true" className="size-4" />
      <span>
        <span className="sr-only">{change > 0 ? 'Up ' : 'Down '}</span>
        {text}
      </span>
    </span>
  );
}
