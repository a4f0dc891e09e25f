import type { ReactNode } from 'react';
import { LogoMark } from '#ui/layout/logo.tsx';
import { MainContent } from '../shell/main-content.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The frame of a business's own page, which begins with its brand. Its customers have no use for our menu. */
export function BusinessFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <MainContent className="w-full grow">{children}</MainContent>
      <footer className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-4 px-4 pb-6 text-sm text-soft">
        <p className="mr-auto flex items-center gap-2">
          <LogoMark className="size-6" />
          With Porchlight
        </p>
        <a href="/terms" className="flex min-h-10 items-center underline-offset-4 hover:underline">
          Terms
        </a>
        <a href="/privacy" className="flex min-h-10 items-center underline-offset-4 hover:underline">
          Privacy
        </a>
        <ThemeToggle />
      </footer>
    </div>
  );
}
