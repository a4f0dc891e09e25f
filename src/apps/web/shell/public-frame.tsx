import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/layout/logo.tsx';
import { MainContent } from './main-content.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The frame of public pages. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between px-4 md:px-6">
        <Link to="/" className="flex min-h-10 items-center rounded-control">
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <MainContent className="mx-auto w-full max-w-6xl grow px-4 py-6 md:px-6">{children}</MainContent>
      <footer className="mx-auto flex w-full max-w-6xl gap-6 border-line border-t px-4 py-4 text-soft text-sm md:px-6">
        <Link to="/terms" className={footerLink}>
          Terms
        </Link>
        <Link to="/privacy" className={footerLink}>
          Privacy
        </Link>
      </footer>
    </div>
  );
}

const footerLink = 'inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline';
