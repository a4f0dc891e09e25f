import clsx from 'clsx';

/** A letter on the vendor's colour: the vendors' logos are not ours to ship. */
export function VendorMark({
  letter,
  colour,
  size = 'medium',
}: {
  letter: string;
  colour: string;
  size?: 'small' | 'medium';
}) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className={clsx(
        'grid shrink-0 place-items-center rounded-control font-semibold text-white select-none',
        size === 'small' ? 'size-8 text-base' : 'size-12 text-xl',
      )}
    >
      {letter}
    </span>
  );
}
