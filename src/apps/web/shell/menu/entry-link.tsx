import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { appConfig } from '#ui/session/app-config.ts';
import type { MenuEntry } from './menu.ts';
import { menuLink } from './menu-link.ts';

type EntryLinkProps = Omit<ComponentProps<'a'>, 'href'> & { entry: MenuEntry; children: ReactNode };

/**
 * A menu entry as a router link, or as a plain link to the portal host. Passes props and ref to the anchor.
 */
export function EntryLink({ entry, children, ...rest }: EntryLinkProps) {
  const link = menuLink(entry, appConfig.portalHost);
  if (link.kind === 'outside')
    return (
      <a {...rest} href={link.href}>
        {children}
      </a>
    );
  return (
    <Link {...rest} to={link.to} hash={link.hash}>
      {children}
    </Link>
  );
}
