/** The title of the browser's tab: the number of unread conversations, then the page. */
const tab = { title: 'Porchlight', unread: 0 };

export const tabTitle = (): string => tab.title;

export function nameTab(change: Partial<typeof tab>): void {
  Object.assign(tab, change);
  document.title = tab.unread > 0 ? `(${tab.unread > 99 ? '99+' : tab.unread}) ${tab.title}` : tab.title;
}
