import clsx from 'clsx';

/** A placeholder shape for data. The waiting container carries aria-busy; this is decoration. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-pulse bg-line',
        round ? 'rounded-full' : 'rounded-[6px]',
        className ?? 'h-4 w-full',
      )}
    />
  );
}

/** Placeholder lines of text; the last one is shorter, as in a paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  );
}
