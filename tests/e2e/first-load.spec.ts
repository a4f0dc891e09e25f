import { expect, logIn, test } from '#tests/support/e2e.ts';

const SLOW_BYTES_PER_SECOND = 400_000 / 8;

for (const path of ['/conversations', '/contacts']) {
  test(`${path} shows its first rows on a slow connection after fewer than 25 requests`, async ({ page }) => {
    await logIn(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: SLOW_BYTES_PER_SECOND,
      uploadThroughput: SLOW_BYTES_PER_SECOND,
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(noteFirstRows);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('tbody tr').filter({ hasText: 'View' }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.locator('html')).toHaveAttribute('data-first-rows-ms');
    const shownAt = Number(await page.locator('html').getAttribute('data-first-rows-ms'));
    console.log(
      `${path} at 400 kbit/s: first rows after ${(shownAt / 1000).toFixed(2)} s and ${requests.length} requests`,
    );
    expect(requests.length).toBeLessThan(25);
    // Sent before the page's code was there, and not again by the page.
    expect(requests.filter((one) => one === `/api${path}`)).toHaveLength(1);
  });
}

/** Runs in the page, because a test that looks from outside sees the rows up to a second late. */
function noteFirstRows(): void {
  const observer = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (!rows.some((row) => row.textContent.includes('View'))) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstRowsMs = String(performance.now());
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
