import type { BrowserContext, Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logInByForm, test } from '#tests/support/e2e.ts';

const MODAL = 'Oops! It Looks Like Your Session Has Expired';

/** The session is gone on the server's side: the cookie stands for nothing. */
const loseSession = (context: BrowserContext) => context.clearCookies({ name: 'porchlight_session' });

const setLoginAge = (page: Page, ms: number) =>
  page.evaluate((age) => {
    const stored = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...stored, loginTime: Date.now() - age }));
  }, ms);

const readLoginTime = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').loginTime);

const logInAgain = async (page: Page, email?: string) => {
  const modal = page.getByRole('dialog', { name: MODAL });
  if (email) await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill('porchlight-demo');
  await modal.getByRole('button', { name: 'Log in' }).click();
};

test.describe('an expired session', BREAKS_THE_SERVER, () => {
  test('asks for the password in place and continues what the user was doing @journey', async ({
    page,
    context,
  }) => {
    await logInByForm(page, { email: 'second@porchlight.test' });
    await page.goto('/account/password');
    await page.getByLabel('Current password').fill('porchlight-demo');
    await page.getByLabel('New password', { exact: true }).fill('porchlight-demo');
    await page.getByLabel(/Repeat/).fill('porchlight-demo');
    await loseSession(context);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog', { name: MODAL })).toContainText(
      'Your session has expired. Please log in again.',
    );
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await expectNoViolations(page);
    await logInAgain(page);
    await expect(page.getByText(/^Password changed/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('never sends one business’s request as another', async ({ page, context }) => {
    await logInByForm(page);
    await page.goto('/account/password');
    await page.getByLabel('Current password').fill('porchlight-demo');
    await page.getByLabel('New password', { exact: true }).fill('somebody-elses');
    await page.getByLabel(/Repeat/).fill('somebody-elses');
    await loseSession(context);
    let changes = 0;
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog', { name: MODAL })).toBeVisible();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/password/change')) changes++;
    });
    await logInAgain(page, 'second@porchlight.test');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Second Nature Pest Control').first()).toBeVisible();
    expect(changes).toBe(0);
  });

  test('sends a user who closes the modal to the login page', async ({ page, context }) => {
    await logInByForm(page);
    await page.goto('/account/profile');
    // The check that a fresh load makes in the background would make the login young again.
    await page.waitForLoadState('networkidle');
    await setLoginAge(page, 600_000);
    await loseSession(context);
    await page.reload();
    const modal = page.getByRole('dialog', { name: MODAL });
    await expect(modal).toContainText('Session expired. Please log in again.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('resumes when another tab logs in', async ({ page, context }) => {
    await logInByForm(page);
    await page.goto('/account/profile');
    await expect(page.getByText('This device')).toBeVisible();
    // The check that a fresh load makes in the background would make the login young again.
    await page.waitForLoadState('networkidle');
    await setLoginAge(page, 600_000);
    await loseSession(context);
    await page.reload();
    await expect(page.getByRole('dialog', { name: MODAL })).toBeVisible();
    const other = await context.newPage();
    await logInByForm(other);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();
  });

  test('does not interrupt public pages', async ({ page, context }) => {
    await logInByForm(page);
    await loseSession(context);
    await page.goto('/loading-example');
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('session-expired', { detail: { message: 'x' } })),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a stored login is trusted for five minutes and then verified first', async ({ page }) => {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sanctum/user')) checks.push(request.url());
  });
  await logInByForm(page);
  expect(checks).toHaveLength(0);
  await setLoginAge(page, 299_000);
  await page.goto('/terms');
  const opened = Date.now();
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { name: 'Account info' })).toBeVisible();
  // The check in the background ends after the page is there, and makes the login young.
  await expect.poll(() => readLoginTime(page)).toBeGreaterThanOrEqual(opened);
  await setLoginAge(page, 301_000);
  const before = checks.length;
  const began = Date.now();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account info' })).toBeVisible();
  expect(checks.length).toBeGreaterThan(before);
  const loginTime = await readLoginTime(page);
  expect(loginTime).toBeGreaterThanOrEqual(began);
  expect(loginTime).toBeLessThanOrEqual(Date.now());
});

test('each failure of the verification has its own message', BREAKS_THE_SERVER, async ({ page }) => {
  await logInByForm(page);
  const failures = [
    [{ status: 500, body: '{}' }, 'Session verification failed. Please log in again.'],
    [{ status: 200, body: '{}' }, 'Session verification failed. Please log in again.'],
    [null, 'An error occurred during authentication. Please log in again.'],
  ] as const;
  for (const [answer, text] of failures) {
    await setLoginAge(page, 600_000);
    await page.route('**/sanctum/user', (route) =>
      answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort(),
    );
    await page.goto('/account/profile');
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute('**/sanctum/user');
    await logInByForm(page);
  }
});

// What the other tab asks for meanwhile is refused, and the browser logs that.
test('logging out in one tab ends the other', BREAKS_THE_SERVER, async ({ page, context }) => {
  await logInByForm(page);
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/$/);
});
