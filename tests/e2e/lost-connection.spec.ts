/** Pages and parts are loaded when they are needed. None of them may take the portal down when their files do not arrive. */
import type { Page, Route } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const file = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const failed = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });

/** A reload would lose it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const wasNotReloaded = (page: Page) => page.locator('html[data-marked]');

async function open(page: Page, address: string): Promise<void> {
  await logIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
}

/** The first requests get these answers, the later ones the file. */
const answer = (page: Page, name: string, ...answers: ((route: Route) => Promise<void>)[]) =>
  page.route(file(name), (route) => (answers.shift() ?? ((one: Route) => one.continue()))(route));
const drop = (route: Route) => route.abort();
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

test(
  'offline, a page that is not loaded yet says so, and comes with the connection @journey',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await open(page, '/dashboard');
    await context.setOffline(true);
    await menuLink(page, 'Password').click();
    await expect(page).toHaveURL(/\/account\/password/);
    await expect(failed(page)).toContainText('You are offline');
    await expect(failed(page)).toContainText('This loads by itself when the connection is back.');
    const again = page.waitForRequest(file('change-password-page'));
    await failed(page).getByRole('button', { name: 'Retry' }).click();
    await again;
    await expect(failed(page)).toContainText('You are offline');
    await expectNoViolations(page);
    // The rest still works: another page that was not loaded, and one that was.
    await menuLink(page, 'Voicemail').click();
    await expect(failed(page)).toContainText('You are offline');
    await menuLink(page, 'Dashboard Analytics').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await menuLink(page, 'Password').click();
    await expect(failed(page)).toContainText('You are offline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    await expect(wasNotReloaded(page)).toBeAttached();
  },
);

test(
  'a file that fails once is fetched again, and the user notices nothing',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    for (const name of ['conversations-page', 'filter-bar', 'conversation-drawer', 'popups', 'top-bar-menus'])
      await answer(page, name, drop);
    await page.goto('/conversations');
    await mark(page);
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^View conversation/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
    await expect(wasNotReloaded(page)).toBeAttached();
  },
);

test(
  'a page that does not arrive keeps the menu, and opens when it does',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await open(page, '/dashboard');
    await page.route(file('change-password-page'), drop);
    await menuLink(page, 'Password').click();
    await expect(failed(page)).toContainText('Porchlight does not answer');
    await failed(page).getByRole('button', { name: 'Retry' }).click();
    await page.unroute(file('change-password-page'));
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    await expect(wasNotReloaded(page)).toBeAttached();
  },
);

test(
  'a part that never arrives takes only its own place, and comes back by itself',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await page.route(file('charts'), drop);
    await page.route(file('filter-bar'), drop);
    await page.goto('/dashboard');
    await mark(page);
    const lost = page.getByRole('status').filter({ hasText: 'Porchlight does not answer' });
    await expect(lost.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expectNoViolations(page);
    await page.unroute(file('charts'));
    await expect(lost).toHaveCount(0);
    await menuLink(page, 'List of Conversations').click();
    await expect(lost).toBeVisible();
    await expect(page.getByRole('button', { name: /^View conversation/ })).toHaveCount(10);
    await lost.getByRole('button', { name: 'Retry' }).click();
    await page.unroute(file('filter-bar'));
    await expect(lost).toHaveCount(0);
    await expect(wasNotReloaded(page)).toBeAttached();
  },
);

test(
  'a drawer that does not arrive says so over the page, and can be closed or opened',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await page.route(file('conversation-drawer'), drop);
    await page.goto('/conversations');
    await mark(page);
    const row = page.getByRole('button', { name: /^View conversation/ }).first();
    await row.press('Enter');
    await expect(failed(page)).toContainText('Porchlight does not answer');
    await expectNoViolations(page);
    await failed(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/open=/);
    await expect(failed(page)).toHaveCount(0);
    await row.press('Enter');
    await expect(failed(page)).toBeVisible();
    await page.unroute(file('conversation-drawer'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
    await expect(wasNotReloaded(page)).toBeAttached();
  },
);

test('a part that fails while it runs takes only its own place', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  await page.route(file('charts'), async (route) => {
    const code = await (await route.fetch()).text();
    const names = [...(/export\{([^}]*)\}/.exec(code)?.[1] ?? '').matchAll(/as (\w+)/g)].map(
      ([, name]) => name,
    );
    const body = `function f(){throw new Error('a bug')}export{${names.map((name) => `f as ${name}`).join()}}`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/dashboard');
  const lost = page.getByRole('status').filter({ hasText: 'Something went wrong here' });
  await expect(lost.first()).toBeVisible();
  await lost.first().getByRole('button', { name: 'Retry' }).click();
  await expect(lost.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test.describe('after a new release', () => {
  test('a page whose file is gone reloads by itself', BREAKS_THE_SERVER, async ({ page }) => {
    await open(page, '/dashboard');
    await answer(page, 'change-password-page', gone);
    await menuLink(page, 'Password').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    await expect(wasNotReloaded(page)).toHaveCount(0);
  });

  test('it reloads once for a file, and then leaves it to the user', BREAKS_THE_SERVER, async ({ page }) => {
    await open(page, '/dashboard');
    await page.route(file('change-password-page'), gone);
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await menuLink(page, 'Password').click();
    await expect(wasNotReloaded(page)).toHaveCount(0);
    await expect(failed(page)).toContainText('Porchlight was updated');
    await page.unroute(file('change-password-page'));
    await failed(page).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    expect(loads).toBe(2);
  });

  test(
    'neither a part in the background nor a lost connection reloads it',
    BREAKS_THE_SERVER,
    async ({ page, context }) => {
      await logIn(page);
      await page.route(file('charts'), gone);
      await page.goto('/dashboard');
      await mark(page);
      const lost = page.getByRole('status').filter({ hasText: 'Porchlight was updated' });
      await expect(lost.first()).toBeVisible();
      await context.setOffline(true);
      await lost.first().getByRole('button', { name: 'Reload' }).click();
      const away = page.getByRole('status').filter({ hasText: 'Porchlight does not answer' });
      await expect(away.first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
      await expect(wasNotReloaded(page)).toBeAttached();
    },
  );

  test(
    'unsaved text stays: nothing reloads by itself, and the browser asks',
    BREAKS_THE_SERVER,
    async ({ page }) => {
      await open(page, '/brand-management');
      await page.route(file('command-palette'), gone);
      const text = page.getByRole('textbox', { name: 'Business name' });
      await text.fill('Not saved yet');
      await page.keyboard.press('Control+k');
      await expect(failed(page)).toContainText('Porchlight was updated');
      const asked = page.waitForEvent('dialog');
      // The click ends with the answer.
      const clicked = failed(page).getByRole('button', { name: 'Reload' }).click();
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await clicked;
      await expect(text).toHaveValue('Not saved yet');
      await expect(wasNotReloaded(page)).toBeAttached();
    },
  );
});
