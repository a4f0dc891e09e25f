import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { Logo, LogoMark } from '#ui/layout/logo.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { MenuList } from './menu-list.tsx';
import { useSidebarFold } from './sidebar-fold.ts';
import { TestShortcut } from './test-shortcut.tsx';

/**
 * An icon rail from 768 px; the whole menu from 1024 px, unless folded. Below that the phone's bar takes
 * over.
 */
export function Sidebar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const [folded, setFolded] = useSidebarFold();
  const desktop = useMedia('(min-width: 64rem)');
  const rail = !desktop || folded;
  const unfold = () => (desktop ? setFolded(false) : onOpenMenu());
  const toggle = rail
    ? { label: 'Show the whole menu', icon: <PanelLeftOpen />, onClick: unfold }
    : { label: 'Fold the menu to icons', icon: <PanelLeftClose />, onClick: () => setFolded(true) };
  return (
    <aside
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-surface md:flex print:hidden',
        rail ? 'w-16' : 'w-64',
      )}
    >
      <div className={clsx('flex h-16 shrink-0 items-center', rail ? 'justify-center' : 'pr-2 pl-5')}>
        <Link to="/dashboard" className="flex min-h-10 items-center rounded-control">
          {rail ? <LogoMark /> : <Logo />}
          {rail && <span className="sr-only">Porchlight</span>}
        </Link>
      </div>
      <nav
        aria-label="Main"
        className={clsx(
          'flex min-h-0 grow flex-col overflow-y-auto overscroll-contain pb-4 [scrollbar-width:thin]',
          rail ? 'items-center gap-2 px-2' : 'gap-4 px-3',
        )}
      >
        <TestShortcut rail={rail} />
        <MenuList rail={rail} />
      </nav>
      <div
        className={clsx('flex shrink-0 border-line border-t p-2', rail ? 'justify-center' : 'justify-end')}
      >
        <Tooltip side="right" label={toggle.label}>
          <Button variant="ghost" icon={toggle.icon} label={toggle.label} onClick={toggle.onClick} />
        </Tooltip>
      </div>
    </aside>
  );
}
