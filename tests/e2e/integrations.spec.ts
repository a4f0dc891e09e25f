import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, post, test } from '#tests/support/e2e.ts';

const FAILED = 'Failed to resume integration setup after authentication.';
const drawer = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const names = (page: Page) => page.locator('ul[aria-label="Integrations"] h2');

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a sandbox is connected from nothing, looked at, edited and disconnected @journey', async ({ page }) => {
  await logIn(page);
  await page.goto('/integrations/');
  await page.getByRole('searchbox', { name: 'Search integrations' }).fill('bon');
  await expect(names(page)).toHaveText(['Bonzo']);
  await expect(page).toHaveURL(/search=bon/);

  await page.getByRole('button', { name: 'Connect Bonzo' }).click();
  await drawer(page).getByRole('button', { name: 'Next' }).click();
  await drawer(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(drawer(page).getByText('API Key is required')).toBeVisible();
  await expect(page.getByText('Please fill out all of the required fields.')).toBeVisible();
  await expect(drawer(page).getByText('Nothing reaches Bonzo')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Connect the sandbox instead' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Bonzo is connected' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Done' }).click();
  await expect(drawer(page)).toBeHidden();

  await page.goto('/integrations');
  await expect(names(page).first()).toHaveText('Bonzo');
  await expect(card(page, 'Bonzo').getByText('Sandbox')).toBeVisible();
  await expect(card(page, 'Bonzo').getByRole('button', { name: 'Connected' })).toBeDisabled();
  await choose(page, 'Bonzo', 'Resync');
  await expect(page.getByText('Integration resync started successfully')).toBeVisible();
  await expect(card(page, 'Bonzo').getByText('Last synced just now')).toBeVisible();

  await page.getByRole('link', { name: 'Bonzo' }).click();
  await expect(page.getByText('This is a sandbox: nothing reaches Bonzo.')).toBeVisible();
  // Rows that arrive while one is pressed, as by a slow hand or on a slow machine, do not take the click away.
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open GET / }) });
  await rows.first().hover();
  const earlier = await rows.count();
  await page.mouse.down();
  expect((await post(page, '/api/resync-integration', { integration_id: 16 })).status()).toBe(200);
  await expect.poll(() => rows.count()).toBeGreaterThan(earlier);
  await page.mouse.up();
  await expect(drawer(page).getByRole('heading', { name: 'Answer' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Only failed' }).click();
  await expect(page.getByText('No request failed.')).toBeVisible();
  await expect(page).toHaveURL(/failed=true/);

  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Integrations' })
    .click();
  await expect(names(page).first()).toHaveText('Bonzo');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await choose(page, 'Bonzo', 'Edit Credentials');
  await expect(drawer(page).getByText('Step 1 of 3')).toBeVisible();
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'Bonzo', 'Disconnect');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Bonzo disconnected successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Bonzo' })).toBeVisible();
});

test('employees are matched with calendars, and coming back from a sign-in resumes the set-up', async ({
  page,
}) => {
  await logIn(page);
  // An address that anyone may have written claims nothing: not a reason, nor that it is connected.
  await page.goto('/integrations?id=12&step=oauthFailed&reason=Call+555-0100+to+pay.');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText('Call 555-0100')).toHaveCount(0);
  await expect(page).toHaveURL(/\/integrations$/);
  await page.goto('/integrations/?id=12&step=oauthComplete');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText('connected successfully')).toHaveCount(0);
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect Housecall Pro' }).click();
  await drawer(page).getByRole('button', { name: 'Next' }).click();
  await drawer(page).getByRole('button', { name: 'Connect the sandbox instead' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Match calendars' })).toBeVisible();

  // The address that a vendor's sign-in ends at: the sandbox has been connected, so the set-up goes on after it.
  await page.goto('/integrations/?id=12&step=oauthComplete');
  await expect(page.getByText('Housecall Pro connected successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/integrations\/?$/);
  await expect(drawer(page).getByText('Step 3 of 4')).toBeVisible();
  const choices = drawer(page).getByRole('combobox', { name: /^Local Calendar for/ });
  await drawer(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(drawer(page).getByText('Local Calendar is required').first()).toBeVisible();
  for (const choice of await choices.all()) {
    await choice.click();
    await page.getByRole('option').first().click();
  }
  await expect(
    drawer(page)
      .getByText(/^Local calendar is already connected to .+\.$/)
      .first(),
  ).toBeVisible();
  for (const choice of await choices.all()) {
    await choice.click();
    await page.getByRole('option', { name: 'Create a new calendar' }).click();
  }
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Housecall Pro is connected' })).toBeVisible();
  await drawer(page).getByRole('link', { name: 'See what this connection does' }).click();
  await expect(page.getByRole('heading', { name: 'Matched calendars' })).toBeVisible();

  await page.goto('/integrations?id=999&step=oauthComplete');
  await expect(page.getByText(FAILED)).toBeVisible();
  await choose(page, 'Housecall Pro', 'Edit Preferences');
  await expect(choices.first()).not.toHaveText('Choose a calendar');
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Housecall Pro', 'Disconnect');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Housecall Pro disconnected successfully.')).toBeVisible();
});
