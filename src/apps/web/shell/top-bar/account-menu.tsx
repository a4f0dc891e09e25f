import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Bell, LogOut, UserRound } from 'lucide-react';
import { optionStyle, popupStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { initials } from './initials.ts';

/**
 * Has its own popup instead of `#ui/menu.tsx`, because the name and address at its top are not menu items.
 */
export function AccountMenu() {
  const user = useCurrentUser();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || user?.email || 'Account';
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        aria-label={`Account: ${name}`}
        onKeyDown={giveKeyToList}
        className="grid size-10 place-items-center rounded-full transition-colors duration-150 hover:bg-sunken pointer-coarse:size-11"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-accent-wash font-semibold text-accent-ink text-sm"
        >
          {initials(name)}
        </span>
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <BaseMenu.Popup className={clsx(popupStyle, 'w-64 p-1')}>
            <BaseMenu.Group>
              <BaseMenu.GroupLabel className="px-3 py-2">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-soft text-sm">{user?.email}</span>
              </BaseMenu.GroupLabel>
              <BaseMenu.Separator className="mx-1 my-1 h-px bg-line" />
              <BaseMenu.LinkItem closeOnClick render={<Link to="/account/profile" />} className={optionStyle}>
                <UserRound aria-hidden="true" className="size-4.5" />
                Account info
              </BaseMenu.LinkItem>
              <BaseMenu.LinkItem
                closeOnClick
                render={<Link to="/account/notifications" />}
                className={optionStyle}
              >
                <Bell aria-hidden="true" className="size-4.5" />
                Notifications
              </BaseMenu.LinkItem>
              <BaseMenu.LinkItem
                closeOnClick
                render={<Link to="/account/logout" preload={false} />}
                className={optionStyle}
              >
                <LogOut aria-hidden="true" className="size-4.5" />
                Log out
              </BaseMenu.LinkItem>
            </BaseMenu.Group>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
