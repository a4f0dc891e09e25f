import { useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { appConfig } from '#ui/session/app-config.ts';
import { EntryLink } from './entry-link.tsx';
import type { MenuEntry } from './menu.ts';
import { isCurrentEntry, menuLink } from './menu-link.ts';

export type MenuItemProps = {
  entry: MenuEntry;
  /** Icon only, with the label as a tooltip; screen readers still get the name. */
  rail?: boolean;
  roomy?: boolean;
  onNavigate?: () => void;
};

export function MenuItem({ entry, rail = false, roomy = false, onNavigate }: MenuItemProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = isCurrentEntry(entry, pathname);
  const outside = menuLink(entry, appConfig.portalHost).kind === 'outside';
  const link = (
    <EntryLink
      entry={entry}
      onClick={onNavigate}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'group flex items-center rounded-control outline-offset-0 transition-colors duration-150',
        rail ? 'size-10 justify-center' : 'gap-3 px-3',
        !rail && (roomy ? 'min-h-12' : 'min-h-9'),
        current ? 'bg-accent-wash font-medium text-accent-ink' : 'text-ink hover:bg-sunken',
      )}
    >
      <entry.icon
        aria-hidden="true"
        className={clsx('size-5 shrink-0', !current && 'text-soft group-hover:text-ink')}
      />
      <span className={rail ? 'sr-only' : 'min-w-0 grow truncate'}>{entry.label}</span>
      {outside && !rail && <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-soft" />}
      {outside && <span className="sr-only">(on the portal’s own site)</span>}
    </EntryLink>
  );
  return rail ? (
    <Tooltip side="right" label={entry.label}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
