import { AlertBell } from '#features/alerts/ui/alert-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { UnreadCount } from './unread-count.tsx';
import { useBadges } from './use-badges.ts';

/** Fetched together, after the first rows of a page. */
export function TopBarMenus() {
  const { alerts } = useBadges();
  return (
    <>
      <AlertBell
        unread={alerts.unread}
        latest={alerts.latest}
        badge={<UnreadCount count={alerts.unread} place="corner" isNamed />}
      />
      <AccountMenu />
    </>
  );
}
