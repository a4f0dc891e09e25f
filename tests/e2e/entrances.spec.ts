/** The pages beside the login page: the server sends them as HTML, and the portal's code replaces it. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '#tests/support/e2e.ts';

/** The page's code arrives once this is called. */
async function holdCode(page: Page, { except = 'nothing' }: { except?: string } = {}): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes(except)) await released;
    await route.continue();
  });
  return () => release();
}

const PAGES = [
  {
    path: '/create-account',
    title: 'Create an account',
    fields: ['First name', 'Last name', 'Business name', 'Trade', 'Email', 'Password'],
  },
  { path: '/forgot-password', title: 'Forgot your password?', fields: ['Email'] },
];

for (const { path, title, fields } of PAGES)
  test(`the HTML of ${path} has the form, in its own style`, async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Porchlight`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const label of fields) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    // A browser would send it by itself, with a password in the address.
    await expect(page.locator('form button[type=submit]')).toBeDisabled();
    await expectNoSidewaysScroll(page);
    await context.close();
  });

test('what is typed into a new account before the page’s code arrives is kept, and counts', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/create-account', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Early');
  await page.getByLabel('Business name').fill('Early Bird Plumbing');
  await page.getByLabel('Trade').selectOption({ label: 'Plumbing' });
  await page.getByLabel('Email').fill('ida@early-bird.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await expect(button).toBeDisabled();
  const before = await button.boundingBox();
  release();
  await expect(button).toBeEnabled();
  expect(await button.boundingBox()).toEqual(before);
  await expect(page.getByLabel('Trade')).toHaveValue('plumbing');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
});

test('Enter counts when the code of the forgotten password arrives after it', async ({ page }) => {
  const release = await holdCode(page, { except: 'start-when-used' });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('demo@porchlight.test');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
});
