import type { MenuEntry } from './menu.ts';

export type MenuLink =
  | { kind: 'page'; to: string; hash?: string | undefined }
  | { kind: 'outside'; href: string };

/** Without a portal host every entry is a page of this app, so that no link is dead. */
export function menuLink(
  entry: Pick<MenuEntry, 'path' | 'hash' | 'external'>,
  portalHost: string | null,
): MenuLink {
  if (!entry.external || !portalHost) return { kind: 'page', to: entry.path, hash: entry.hash };
  return { kind: 'outside', href: `${portalHost.replace(/\/+$/, '')}${entry.path}` };
}

/** `/connect/` and `/connect` are the same page. Pages below an entry count too, except below `/`. */
export function isCurrentEntry(entry: Pick<MenuEntry, 'path'>, pathname: string): boolean {
  const own = entry.path.replace(/\/+$/, '');
  return own !== '' && (pathname === own || pathname.startsWith(`${own}/`));
}
