import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MainContent } from './main-content.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme/theme-switch.tsx';

/** The frame of the portal's own public pages. The server renders the others in `site/site-frame.tsx`. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader theme={<ThemeSwitch />} />
      <MainContent className="mx-auto w-full max-w-6xl grow px-4 py-6 md:px-6">{children}</MainContent>
      <SiteFooter />
    </div>
  );
}
