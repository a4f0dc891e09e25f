import { Outlet, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { useRecovery } from '#ui/api/use-recovery.ts';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { TabBadge } from './badges/tab-badge.tsx';
import { usePaletteShortcut } from './command-palette/use-palette-shortcut.ts';
import { MainContent } from './main-content.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

const CommandPalette = lazyOverlay(
  async () => (await import('./command-palette/command-palette.tsx')).CommandPalette,
);

const MenuSheet = lazyOverlay(async () => (await import('./menu/menu-sheet.tsx')).MenuSheet);

/** The frame of every signed-in page. */
export function AppShell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  useRecovery();
  usePaletteShortcut(() => setPaletteOpen((open) => !open));
  const fillsFrame = useRouterState({
    select: ({ matches }) => matches.some((match) => match.staticData.fillsFrame),
  });
  return (
    <QueryProvider>
      <SkipLink />
      <TabBadge />
      <div className="flex min-h-dvh">
        <Sidebar onOpenMenu={() => setMenuOpen(true)} />
        <div className="flex min-w-0 grow flex-col">
          <TopBar onOpenPalette={() => setPaletteOpen(true)} />
          <MainContent className={clsx('grow', fillsFrame ? 'flex flex-col' : pageStyle)}>
            <div className={fillsFrame ? 'min-h-0 grow' : 'mx-auto max-w-7xl'}>
              <Outlet />
            </div>
          </MainContent>
        </div>
      </div>
      <PhoneBar menuOpen={menuOpen} onOpenMenu={() => setMenuOpen(true)} />
      <WhenNeeded needed={menuOpen} part={MenuSheet}>
        <MenuSheet open={menuOpen} onOpenChange={setMenuOpen} />
      </WhenNeeded>
      {paletteOpen && (
        <Suspense>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </QueryProvider>
  );
}

const pageStyle = 'px-4 py-6 pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:px-6 md:pb-10 xl:px-10';
