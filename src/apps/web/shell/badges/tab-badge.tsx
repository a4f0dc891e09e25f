import { useEffect } from 'react';
import { nameTab } from '#apps/web/shell/tab-title.ts';
import { useBadges, useLiveBadges } from './use-badges.ts';

/** Shows the number of unread conversations in the browser's tab, even while another tab is in front. */
export function TabBadge() {
  const { conversations: unread } = useBadges();
  useLiveBadges();
  useEffect(() => nameTab({ unread }), [unread]);
  useEffect(() => () => nameTab({ unread: 0 }), []);
  return null;
}
