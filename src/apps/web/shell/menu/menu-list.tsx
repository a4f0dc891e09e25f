import clsx from 'clsx';
import { useId } from 'react';
import { UnreadCount } from '#apps/web/shell/badges/unread-count.tsx';
import { useBadges } from '#apps/web/shell/badges/use-badges.ts';
import { appConfig } from '#ui/session/app-config.ts';
import { type MenuGroup, menuGroups } from './menu.ts';
import { MenuItem } from './menu-item.tsx';

type MenuListProps = { rail?: boolean; roomy?: boolean; onNavigate?: () => void };

export function MenuList(props: MenuListProps) {
  const { conversations, voicemails } = useBadges();
  // With a portal host, voicemail is there.
  const unread = { '/conversations': conversations, '/voicemail': appConfig.portalHost ? 0 : voicemails };
  return (
    <div className={clsx('flex flex-col', props.rail ? 'items-center' : 'gap-4')}>
      {menuGroups.map((group) => (
        <MenuSection key={group.label} group={group} unread={unread} {...props} />
      ))}
    </div>
  );
}

function MenuSection({
  group,
  unread,
  rail = false,
  roomy = false,
  onNavigate,
}: MenuListProps & { group: MenuGroup; unread: Record<string, number> }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={clsx(rail && 'border-line not-first:border-t py-1')}>
      <h2
        id={heading}
        className={
          rail ? 'sr-only' : 'px-3 pb-1 font-semibold text-soft text-xs uppercase leading-6 tracking-wider'
        }
      >
        {group.label}
      </h2>
      <ul className={clsx('grid', roomy ? 'grid-cols-1 min-[30rem]:grid-cols-2' : 'gap-0.5')}>
        {group.entries.map((entry) => (
          <li key={entry.path} className="relative min-w-0">
            <MenuItem entry={entry} rail={rail} roomy={roomy} onNavigate={onNavigate} />
            <UnreadCount count={unread[entry.path] ?? 0} place={rail ? 'corner' : 'end'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
