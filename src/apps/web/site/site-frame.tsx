import type { ReactNode } from 'react';
import { MainContent } from '../shell/main-content.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteHeader } from '../shell/site-header.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The frame of the pages that the server renders. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader path={path} theme={<ThemeToggle />} />
      <MainContent className="w-full grow">{children}</MainContent>
      <SiteFooter />
    </div>
  );
}
