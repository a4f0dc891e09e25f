import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { PaletteButton } from '#apps/web/shell/command-palette/palette-button.tsx';
import { ThemeSwitch } from '#apps/web/shell/theme/theme-switch.tsx';
import { useBusinessName } from '#apps/web/shell/use-business-name.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LogoMark } from '#ui/layout/logo.tsx';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';

const TopBarMenus = lazyExtra(
  async () => (await import('./top-bar-menus.tsx')).TopBarMenus,
  (_, { retry, isRetrying }) => (
    <Button
      variant="ghost"
      icon={<RotateCw />}
      label="Load the menus again"
      loading={isRetrying}
      onClick={retry}
    />
  ),
);

export function TopBar({ onOpenPalette }: { onOpenPalette: () => void }) {
  const name = useBusinessName();
  return (
    <header className="sticky top-0 z-20 flex h-16 shrink-0 items-center gap-1 border-line border-b bg-paper px-4 print:hidden md:gap-2 md:px-6 xl:px-10">
      <Link to="/dashboard" className="mr-2 flex min-h-10 items-center rounded-control md:hidden">
        <LogoMark />
        <span className="sr-only">Porchlight</span>
      </Link>
      <div className="min-w-0 grow">
        {name ? <p className="truncate font-semibold">{name}</p> : <Skeleton className="h-5 w-36" />}
      </div>
      <PaletteButton onOpen={onOpenPalette} />
      <ThemeSwitch />
      <Suspense fallback={<span className="h-10 w-21 md:w-22" />}>
        <TopBarMenus />
      </Suspense>
    </header>
  );
}
