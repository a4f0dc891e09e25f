import clsx from 'clsx';
import { useId } from 'react';
import { type MenuGroup, menuGroups } from './menu.ts';
import { MenuItem } from './menu-item.tsx';
import { useUnreadVoicemails } from './use-unread-voicemails.ts';

type MenuListProps = { rail?: boolean; roomy?: boolean; onNavigate?: () => void };

export function MenuList(props: MenuListProps) {
  const unread = useUnreadVoicemails();
  return (
    <div className={clsx('flex flex-col', props.rail ? 'items-center' : 'gap-4')}>
      {menuGroups.map((group) => (
        <MenuSection key={group.label} group={group} unread={{ '/voicemail': unread }} {...props} />
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
            <UnreadCount count={unread[entry.path] ?? 0} rail={rail} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Beside the link and not in it, so that its name stays what it is. */
function UnreadCount({ count, rail }: { count: number; rail: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'pointer-events-none absolute rounded-full bg-accent text-center font-semibold text-on-accent tabular-nums',
        rail
          ? 'top-0.5 right-0.5 min-w-4 px-1 text-[0.625rem] leading-4'
          : 'top-1/2 right-3 min-w-5 -translate-y-1/2 px-1.5 text-xs leading-5',
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
