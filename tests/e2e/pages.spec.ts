import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  test,
} from '#tests/support/e2e.ts';

test('the design page has every component and axe finds nothing', async ({ page }) => {
  await page.goto('/design');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 780 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('the design page does not exist in production', async ({ page, startAnother }) => {
  const server = await startAnother({ NODE_ENV: 'production' });
  await page.goto(`${server.url}/design`);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
});

test('the loading screens: six themes, shown and hidden again', async ({ page }) => {
  await page.goto('/loading-example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
  const shows = page.getByRole('button', { name: /^Show/ });
  await expect(shows).toHaveCount(6);
  // The overlay goes after three seconds, which pass only when they are told to.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await shows.first().click();
  const overlay = page.getByRole('status').filter({ hasText: 'Loading.' });
  await page.clock.runFor(400);
  await expect(overlay).toBeVisible();
  await page.clock.runFor(4000);
  await expect(overlay).toHaveCount(0);
});

test('an unknown address says so and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page);
  await page
    .getByRole('link', { name: /^Go to/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(dashboard)?$/);
});

test('a page whose list fails offers to try again', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/account/profile');
  await expect(page.getByText('Failed to load your devices. Please try again later.')).toBeVisible();
  await page.unroute('**/api/sessions');
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByText('This device')).toBeVisible();
});

test(
  'a page whose files do not load keeps the menu and can be retried',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await page.goto('/dashboard');
    await page.route('**/assets/change-password-page*', (route) => route.abort());
    await page.getByRole('link', { name: 'Password', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'List of Conversations' })).toBeVisible();
  },
);

test('files are sent compressed and cached indefinitely, the page itself never', async ({ page, server }) => {
  const html = await (await page.request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const headers = { 'accept-encoding': 'br, gzip' };
  const file = await fetch(`${server.url}${script}`, { headers });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await page.request.get('/')).headers()['cache-control']).toBe('no-store');
  expect((await page.request.get('/assets/not-there.js')).status()).toBe(404);
  // Fetched at once, so that nothing moves under a click when it arrives.
  const portal = await (await page.request.get('/automations')).text();
  const font = /<link rel="preload" href="([^"]+)" as="font"/.exec(portal)?.[1] ?? '';
  expect((await page.request.get(font)).headers()['content-type']).toBe('font/woff2');
});

test('the API page can be read', async ({ page }) => {
  await page.goto('/docs');
  // The reader draws every call of the product at once.
  await expect(page.getByText('/sanctum/login')).toBeVisible();
});
