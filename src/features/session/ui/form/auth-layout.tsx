import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from '#ui/layout/logo.tsx';
import { textLink } from './text-link.ts';

/** The layout of every page before the login: logo, one column with the form, and optional artwork beside it. */
export function AuthLayout({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={clsx('min-h-dvh', aside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]')}>
      <div className="flex min-h-dvh flex-col px-4 sm:px-8">
        <header className="pt-6 sm:pt-8">
          <Link to="/" className="inline-flex rounded-control" aria-label="Porchlight, log in">
            <Logo />
          </Link>
        </header>
        {/* The id and tabindex let the router move focus here after a navigation. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-100 grow flex-col justify-center py-10 outline-none"
        >
          <h1 className="text-2xl leading-8 font-semibold tracking-tight text-balance">{title}</h1>
          {lead ? <p className="mt-1 text-soft">{lead}</p> : null}
          <div className="mt-6">{children}</div>
        </main>
        <footer className="flex flex-wrap gap-x-5 gap-y-1 pb-6 text-sm text-soft">
          <a href="/terms" className={textLink}>
            Terms
          </a>
          <a href="/privacy" className={textLink}>
            Privacy
          </a>
        </footer>
      </div>
      {aside}
    </div>
  );
}
