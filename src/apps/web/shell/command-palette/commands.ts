import { BookOpen, type LucideIcon, Monitor, Moon, Palette, Sun } from 'lucide-react';
import { type MenuEntry, menuGroups, testReceptionist } from '#apps/web/shell/menu/menu.ts';
import { type MenuLink, menuLink } from '#apps/web/shell/menu/menu-link.ts';
import type { ThemeChoice } from '#apps/web/shell/theme/theme.ts';

export type CommandRun = MenuLink | { kind: 'theme'; choice: ThemeChoice };
export type Command = {
  id: string;
  label: string;
  /** Distinguishes two entries of the same name. */
  detail?: string;
  icon: LucideIcon;
  /** The text that a search matches; null for results from the server. */
  search: string | null;
  run: CommandRun;
};
export type CommandGroup = { label: string; items: readonly Command[] };

/** Every menu entry, then the actions that work on any page. */
export function commandGroups({
  portalHost,
  development,
}: {
  portalHost: string | null;
  development: boolean;
}): readonly CommandGroup[] {
  const entryCommand = (group: string) => (entry: MenuEntry) => ({
    id: entry.hash ? `${entry.path}#${entry.hash}` : entry.path,
    label: entry.label,
    icon: entry.icon,
    search: `${entry.label} ${group} ${entry.keywords ?? ''}`,
    run: menuLink(entry, portalHost),
  });
  return [
    { label: 'Shortcut', items: [entryCommand('Shortcut')(testReceptionist)] },
    ...menuGroups.map((group) => ({
      label: group.label,
      items: group.entries.map(entryCommand(group.label)),
    })),
    { label: 'Actions', items: development ? [...actions, designPage] : actions },
  ];
}

const themeCommand = (choice: ThemeChoice, label: string, icon: LucideIcon): Command => ({
  id: `theme-${choice}`,
  label,
  icon,
  search: `${label} switch theme mode`,
  run: { kind: 'theme', choice },
});

const actions: readonly Command[] = [
  themeCommand('light', 'Use the light theme', Sun),
  themeCommand('dark', 'Use the dark theme', Moon),
  themeCommand('system', 'Match the system’s theme', Monitor),
  {
    id: 'docs',
    label: 'API docs',
    icon: BookOpen,
    search: 'API docs developer',
    run: { kind: 'outside', href: '/docs' },
  },
];

const designPage: Command = {
  id: 'design',
  label: 'Design page',
  icon: Palette,
  search: 'Design page components',
  run: { kind: 'page', to: '/design' },
};
