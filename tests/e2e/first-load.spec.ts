import { expect, logIn, test } from '#tests/support/e2e.ts';

/** `npm run bench -- checks` prints after how long. */
const SLOW_BYTES_PER_SECOND = 400_000 / 8;
const STEP_MS = 20;

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
    // Code is fetched before it is imported, and the import takes it from the cache.
    const requests = new Map<string, string>();
    devTools.on('Network.requestWillBeSent', ({ requestId, request }) =>
      requests.set(requestId, new URL(request.url).pathname),
    );
    devTools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
    devTools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) requests.delete(requestId);
    });
    // A few seconds after it is shown, the page fetches what may be needed next: its clock goes only as far as the rows need it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(path, { waitUntil: 'commit' });
    const areShown = async () => {
      await page.clock.runFor(STEP_MS);
      return page.locator('tbody tr').filter({ hasText: 'View' }).first().isVisible();
    };
    await expect.poll(areShown, { intervals: [STEP_MS] }).toBe(true);
    expect(requests.size).toBeLessThan(25);
    // Sent before the page's code was there, and not again by the page.
    expect([...requests.values()].filter((one) => one === `/api${path}`)).toHaveLength(1);
  });
}
