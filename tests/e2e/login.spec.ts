import type { Page, Route } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logInByForm,
  test,
} from '#tests/support/e2e.ts';

test('logging in lands on the dashboard, and a wrong password says so @journey', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('demo@porchlight');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const began = Date.now();
  await logInByForm(page);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored.user).toMatchObject({ email: 'demo@porchlight.test', business_name: 'Lamplight Plumbing' });
  expect(stored.loginTime).toBeGreaterThanOrEqual(began);
  expect(stored.loginTime).toBeLessThanOrEqual(Date.now());
});

test('the login page works by keyboard alone and at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Email').focus();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await page.keyboard.type('demo@porchlight.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('porchlight-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the login page is there before its code, and keeps what the user typed until then', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill('demo@porchlight.test');
  await page.getByLabel('Password', { exact: true }).fill('porchlight-demo');
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();
  const before = await button.boundingBox();
  release();
  await expect(button).toBeEnabled();
  expect(await button.boundingBox()).toEqual(before);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(page.url()).not.toContain('password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Enter counts when the page’s code arrives after it', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('start-when-used')) await released;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Email').fill('demo@porchlight.test');
  await page.getByLabel('Password', { exact: true }).fill('porchlight-demo');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a link that is pressed while the page’s code arrives still leads on', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('start-when-used')) await released;
    await route.continue();
  });
  await page.goto('/');
  const link = await page.getByRole('link', { name: 'Create an account' }).boundingBox();
  if (!link) throw new Error('the link is not shown');
  await page.mouse.move(link.x + link.width / 2, link.y + link.height / 2);
  await page.mouse.down();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await page.mouse.up();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('product updates rotate every 7 seconds, can be paused, and stop for users who prefer reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // It moves only when it is told to, however slow the machine is.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await moveMouse(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  // The slides that are not shown are there, see-through and inert.
  const shown = page.locator('[aria-roledescription=slide]:not([inert])');
  for (const name of [/^1 of 3: Automation/, /^2 of 3: Outbound/, /^3 of 3: Calendar/, /^1 of 3/]) {
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(name);
    await page.clock.runFor(7000);
  }
  await expect(shown).toHaveAccessibleName(/^2 of 3/);
  await page.getByRole('button', { name: 'Pause rotation' }).click();
  await page.getByLabel('Email').hover();
  await page.clock.runFor(21_500);
  await expect(shown).toHaveAccessibleName(/^2 of 3/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await moveMouse(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(shown).toHaveAccessibleName(/^1 of 3/);
  await page.clock.runFor(7500);
  await expect(shown).toHaveAccessibleName(/^1 of 3/);
});

test('the page’s code runs with the first sign of the user, which a resting mouse does not give', async ({
  page,
}) => {
  const codeRuns = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('replace-markup')),
    );
  // However slow the machine is, the page's code does not start by itself.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.mouse.move(300, 300);
  await page.goto('/');
  // As browsers do when a page appears under the mouse.
  await page.mouse.move(300, 300);
  await page.clock.runFor(6000);
  await page.waitForLoadState('networkidle');
  expect(await codeRuns()).toBe(false);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await moveMouse(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('each failure of the login has its own message', BREAKS_THE_SERVER, async ({ page }) => {
  const attempt = async () => {
    await page.getByLabel('Email').fill('demo@porchlight.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await page.goto('/');
  await attempt();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');

  await page.route('**/sanctum/login', (route) =>
    route.fulfill({ status: 422, body: '{}', contentType: 'application/json' }),
  );
  await attempt();
  await expect(page.getByRole('alert')).toHaveText('Login failed');

  await page.unroute('**/sanctum/login');
  await page.route('**/sanctum/login', (route) =>
    route.fulfill({ status: 200, body: '{}', contentType: 'application/json' }),
  );
  await attempt();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');

  await page.unroute('**/sanctum/login');
  await page.route('**/sanctum/login', (route) => route.abort());
  await attempt();
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while trying to log in. Please try again.',
  );
});

test('a double click sends one login', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/sanctum/login')) sent++;
  });
  await page.goto('/');
  await page.getByLabel('Email').fill('demo@porchlight.test');
  await page.getByLabel('Password', { exact: true }).fill('porchlight-demo');
  await page.getByRole('button', { name: 'Log in' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(sent).toBe(1);
});

test('login leads to the requested page, if it is one of ours', BREAKS_THE_SERVER, async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page).toHaveURL(/\/\?redirect=/);
  await page.getByLabel('Email').fill('demo@porchlight.test');
  await page.getByLabel('Password', { exact: true }).fill('porchlight-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/profile$/);
  await page.goto('/?redirect=https://evil.example/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('logging out says so and goes to the login after a second', BREAKS_THE_SERVER, async ({ page }) => {
  await page.clock.install();
  for (const [path, answer, text] of [
    ['/logout', (route: Route) => route.continue(), 'Logout successful. Redirecting...'],
    ['/account/logout', (route: Route) => route.abort(), 'Logout completed. Redirecting...'],
  ] as const) {
    await logInByForm(page);
    const asked = Promise.withResolvers<Route>();
    await page.route('**/sanctum/logout', asked.resolve);
    await page.goto(path);
    await expect(page.getByText('Logging out...')).toBeVisible();
    // The second begins with the answer, and passes once the text has been read.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await answer(await asked.promise);
    await expect(page.getByText(text)).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.unroute('**/sanctum/logout');
  }
});

async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.getByRole('heading', { level: 1 }).hover();
}
