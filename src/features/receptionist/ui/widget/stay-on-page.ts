/**
 * Some pages replace their body, or all that is in it, when a link is followed. The chat then goes back in with its messages and
 * with what was typed. It gives up after many returns, because a page could take it out each time.
 */
const MOST_RETURNS = 100;

export function stayOnPage({ host, onReturn }: { host: HTMLElement; onReturn: () => void }): void {
  let returns = 0;
  const watch = new MutationObserver(() => {
    if (!host.isConnected) setTimeout(goBack);
  });
  const look = () => {
    watch.observe(document.documentElement, { childList: true });
    watch.observe(document.body, { childList: true });
  };
  const goBack = () => {
    if (host.isConnected || !document.body || returns >= MOST_RETURNS) return;
    returns += 1;
    document.body.append(host);
    watch.disconnect();
    look();
    onReturn();
  };
  look();
}
