import clsx from 'clsx';

/** The address of each picture. Never inlined: a browser draws a part of another file only from an address. */
const ADDRESSES = import.meta.glob<string>('./pictures/*/*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/**
 * A drawing of ours. It is drawn into the page rather than shown as an image, so that it takes the page's font and its
 * colors in light and dark.
 */
export function Picture({ name, alt, className }: { name: string; alt: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 640 320"
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
      className={clsx('block aspect-2/1 w-full', className)}
    >
      <use href={`${ADDRESSES[`./pictures/${name}.svg`]}#art`} />
    </svg>
  );
}
