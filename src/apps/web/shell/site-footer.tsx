import { LogoMark } from '#ui/layout/logo.tsx';

const links = [
  { href: '/events', label: 'Events' },
  { href: '/partners', label: 'Partners' },
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
];

/** The footer of every public page. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-sm text-soft md:px-6">
        <p className="flex items-center gap-3">
          <LogoMark className="size-7" />
          The receptionist that never misses a call.
        </p>
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-10 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
