import clsx from 'clsx';

/** The porch lantern. Lines use the text colour; the light is always amber. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      className={clsx('shrink-0', className ?? 'size-8')}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="18" r="13" fill="var(--accent)" fillOpacity="0.2" stroke="none" />
      <path d="M16 2v3.5" />
      <path d="M7.5 11.5c.8-3.800 3.900-6 8.5-6s7.700 2.200 8.5 6Z" fill="currentColor" />
      <path d="M9 11.5h14L21 25H11Z" fill="var(--accent)" />
      <path d="M10 29h12" />
      <path
        d="M16 14.200c2.600 2.600 3.5 4.100 3.5 5.900a3.5 3.5 0 0 1-7 0c0-1.800.9-3.300 3.5-5.900Z"
        fill="#fff3d6"
        stroke="none"
      />
    </svg>
  );
}

/** Mark and wordmark. Inside a link, the wordmark is the link's name. */
export function Logo({ className, size = 'medium' }: { className?: string; size?: 'medium' | 'large' }) {
  return (
    <span
      className={clsx('inline-flex items-center text-ink', size === 'large' ? 'gap-3' : 'gap-2', className)}
    >
      <LogoMark className={size === 'large' ? 'size-11' : 'size-8'} />
      <span
        className={clsx(
          'font-semibold tracking-tight',
          size === 'large' ? 'text-2xl leading-8' : 'text-lg leading-7',
        )}
      >
        Porchlight
      </span>
    </span>
  );
}
