import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { Menu as Hamburger } from 'lucide-react';
import { UnreadCount } from './badges/unread-count.tsx';
import { useBadges } from './badges/use-badges.ts';
import { EntryLink } from './menu/entry-link.tsx';
import { phoneEntries } from './menu/menu.ts';
import { isCurrentEntry } from './menu/menu-link.ts';

const slot =
  'flex h-16 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 tracking-tight -outline-offset-2 transition-colors duration-150';

/** At the bottom of the screen, within reach of the thumb. */
export function PhoneBar({ menuOpen, onOpenMenu }: { menuOpen: boolean; onOpenMenu: () => void }) {
  const { conversations: unread } = useBadges();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] print:hidden md:hidden"
    >
      <ul className="grid grid-cols-5">
        {phoneEntries.map((entry) => {
          const current = isCurrentEntry(entry, pathname);
          return (
            <li key={entry.path} className="relative">
              <EntryLink
                entry={entry}
                aria-current={current ? 'page' : undefined}
                className={clsx(slot, current ? 'font-medium text-accent-ink' : 'text-soft')}
              >
                <entry.icon aria-hidden="true" className="size-6" />
                {entry.label}
              </EntryLink>
              {entry.path === '/conversations' ? <UnreadCount count={unread} place="icon" /> : null}
            </li>
          );
        })}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onOpenMenu}
            className={clsx(slot, 'text-soft')}
          >
            <Hamburger aria-hidden="true" className="size-6" />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  );
}
