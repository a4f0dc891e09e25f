/** The name of the browser's tab: the page, and before it how many conversations are unread. */
const tab = { title: 'Porchlight', unread: 0 };

export const tabTitle = (): string => tab.title;

export function nameTab(change: Partial<typeof tab>): void {
  Object.assign(tab, change);
  document.title = tab.unread > 0 ? `(${tab.unread > 99 ? '99+' : tab.unread}) ${tab.title}` : tab.title;
}
