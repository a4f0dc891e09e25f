import clsx from 'clsx';

const places = {
  end: 'top-1/2 right-1.5 min-w-5 -translate-y-1/2 px-1 text-xs leading-5',
  /** Over an icon, centred. */
  icon: 'top-1.5 left-1/2 ml-1.5 min-w-4 px-1 text-[0.625rem] leading-4',
  corner: 'top-0.5 right-0.5 min-w-4 px-1 text-[0.625rem] leading-4',
};

/** Placed beside a link or button instead of inside, so that its accessible name stays the same. */
export function UnreadCount({
  count,
  place,
  isNamed = false,
}: {
  count: number;
  place: keyof typeof places;
  /** The button's name already contains the number. */
  isNamed?: boolean;
}) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden={isNamed}
      className={clsx(
        'pointer-events-none absolute rounded-full bg-accent text-center font-semibold text-on-accent tabular-nums',
        places[place],
      )}
    >
      {count > 99 ? '99+' : count}
      {isNamed ? null : <span className="sr-only"> unread</span>}
    </span>
  );
}
