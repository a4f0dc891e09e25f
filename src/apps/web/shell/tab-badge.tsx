import { useEffect } from 'react';
import { nameTab } from './tab-title.ts';
import { useLiveUnreadConversations, useUnreadConversations } from './use-unread-conversations.ts';

/** Says in the browser's tab how many conversations are unread, also while another tab is in front. */
export function TabBadge() {
  const unread = useUnreadConversations();
  useLiveUnreadConversations();
  useEffect(() => nameTab({ unread }), [unread]);
  useEffect(() => () => nameTab({ unread: 0 }), []);
  return null;
}
