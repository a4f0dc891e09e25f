import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  test,
} from '#tests/support/e2e.ts';

const MENU: Record<string, string> = {
  'List of Conversations': '/conversations',
  'Dashboard Analytics': '/dashboard',
  Voicemail: '/voicemail',
  Contacts: '/contacts',
  Appointments: '/appointments',
  Receptionist: '/bot',
  Offerings: '/offerings',
  'Business Details': '/brand-management',
  'Agent Automations': '/automations',
  'Chat and Phone Setup': '/connect',
  'Text Messaging': '/sms',
  'Outbound Triggers': '/outbound-triggers',
  'Outbound Templates': '/outbound-templates',
  Info: '/account/profile',
  Billing: '/account/billing',
  Plans: '/account/plans',
  Notifications: '/account/notifications',
  Password: '/account/password',
  Integrations: '/integrations',
  Reviews: '/review-reviews',
  Academy: '/academy',
};

test('every menu entry opens its page, with a title and nothing for axe to find @journey', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [label, path] of Object.entries(MENU)) {
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/?$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ · Porchlight$/);
  }
  await expect(menu.getByRole('link', { name: 'Logout', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Test AI Receptionist' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Say something as a customer' })).toBeFocused();
  await expectNoViolations(page);
});

test('a portal host turns its menu entries into links to it', async ({ page, startAnother }) => {
  const server = await startAnother({ PORTAL_HOST: 'https://portal.example' });
  await logIn(page, { url: server.url });
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const external = hrefs.filter((href) => href?.startsWith('https://portal.example/'));
  expect(external).toHaveLength(9);
  expect(hrefs).toContain('https://portal.example/voicemail');
  expect(hrefs).toContain('/conversations');
});

test('the command palette opens by keyboard, filters and goes there', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('voicem');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/voicemail$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page takes the focus when it is there, and tells it.
  await expect(page.getByRole('status').filter({ hasText: 'Voicemail · Porchlight' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'the command palette finds people, and pages without a connection',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.route('**/api/contacts?*', (route) => route.abort());
    await page.keyboard.type('voicem');
    await expect(palette.getByText('Failed to look for people.')).toBeVisible();
    await expect(palette.getByRole('option', { name: 'Voicemail' })).toBeVisible();
    await expectNoViolations(page);
    await page.unroute('**/api/contacts?*');
    await page.keyboard.press('Control+a');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/contacts?')) calls++;
    });
    // A person types faster than a busy machine: the clock stands until all is typed.
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.keyboard.type('farouk ahmed');
    await page.clock.resume();
    await expect(palette.getByRole('option')).toHaveText([/^Ahmed Farouk\(385\) 555-0121$/]);
    expect(calls, 'one call for a word, not one for each letter').toBeLessThan(6);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contacts\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Ahmed Farouk' })).toBeVisible();
  },
);

test('the theme is kept, and the server sends the page in it', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolations(page);
  const html = await (await page.request.get('/dashboard')).text();
  expect(html).toContain('<html lang="en" data-theme="dark"');
});

test('who asked for less motion sees every change at once', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  const opacity = await heading.evaluate((element) => {
    const before = getComputedStyle(element).opacity;
    element.style.opacity = '0.5';
    return [before, getComputedStyle(element).opacity];
  });
  expect(opacity).toEqual(['1', '0.5']);
});

for (const width of [375, 820]) {
  test(`the menu is at hand at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await logIn(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Reviews', exact: true }).click();
    await expect(page).toHaveURL(/\/review-reviews$/);
    await expectNoSidewaysScroll(page);
  });
}
