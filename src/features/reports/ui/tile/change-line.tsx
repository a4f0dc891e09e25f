import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { Change } from '../values/metric-value.ts';

const ARROWS = { up: TrendingUp, down: TrendingDown, same: Minus };
const WORDS = { up: 'Up ', down: 'Down ', same: '' };

/** In one colour: only the owner knows whether more is better. */
export function ChangeLine({ change, before }: { change: Change | null; before: string | null }) {
  if (!change)
    return (
      <span className="line-clamp-1 text-sm text-soft">
        {before === null ? 'No earlier data' : `Before: ${before}`}
      </span>
    );
  const Arrow = ARROWS[change.direction];
  return (
    <span className="flex items-center gap-1 text-sm font-medium text-soft">
      <Arrow aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 truncate">
        <span className="sr-only">{WORDS[change.direction]}</span>
        {change.text}
        {before === null || change.direction === 'same' ? null : (
          <span className="font-normal"> from {before}</span>
        )}
      </span>
    </span>
  );
}
