import { useEffect } from 'react';
import { nameTab } from './tab-title.ts';
import { useBadges, useLiveBadges } from './use-badges.ts';

/** Says in the browser's tab how many conversations are unread, also while another tab is in front. */
export function TabBadge() {
  const { conversations: unread } = useBadges();
  useLiveBadges();
  useEffect(() => nameTab({ unread }), [unread]);
  useEffect(() => () => nameTab({ unread: 0 }), []);
  return null;
}
