import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Logo } from '#ui/layout/logo.tsx';

const links = [
  { href: '/events', label: 'Events' },
  { href: '/partners', label: 'Partners' },
];

/** The header of every public page. Its links are plain ones: the pages behind them are not the portal's. */
export function SiteHeader({ path, theme }: { path?: string; theme: ReactNode }) {
  return (
    <header className="mx-auto flex h-16 w-full max-w-6xl items-center gap-1 px-4 md:px-6">
      <a href="/" className="mr-auto flex min-h-10 items-center rounded-control">
        <Logo />
      </a>
      <nav aria-label="Main" className="flex items-center gap-1">
        {links.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className={clsx(linkStyle, 'max-sm:hidden')}
          >
            {label}
          </a>
        ))}
        <a href="/" className={buttonStyle()}>
          Login
        </a>
      </nav>
      {theme}
    </header>
  );
}

const linkStyle =
  'flex min-h-10 items-center rounded-control px-3 font-medium text-soft hover:text-ink ' +
  'aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent ' +
  'aria-[current]:decoration-2 aria-[current]:underline-offset-8';
