import { UnreadCount } from '#apps/web/shell/badges/unread-count.tsx';
import { useBadges } from '#apps/web/shell/badges/use-badges.ts';
import { AlertBell } from '#features/alerts/ui/alert-bell.tsx';
import { AccountMenu } from './account-menu.tsx';

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
