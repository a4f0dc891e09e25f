import type { Page } from '@playwright/test';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const settings = (page: Page) => page.getByRole('dialog', { name: 'History settings' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete older history?' });
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'History settings' }).click();
  await expect(settings(page).getByLabel('Keep finished runs for')).toBeVisible();
};
const choose = async (page: Page, time: string) => {
  await settings(page).getByLabel('Keep finished runs for').click();
  await page.getByRole('option', { name: time }).click();
};
const save = (page: Page) => settings(page).getByRole('button', { name: 'Save' }).click();

test('an owner chooses how long the history is kept, after reading what that deletes', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/automations/retention/preview?keep_runs_days=90*', (route) =>
    route.fulfill({ json: { status: 'success', data: { runs: 1240, requests: 3 } } }),
  );
  await page.goto('/automations');
  await expect(page.getByText('We delete runs 1 year after they end.')).toBeVisible();
  await openSettings(page);
  await expectNoViolations(page);
  await choose(page, '90 days');
  await save(page);
  await expect(question(page)).toContainText(
    '1,240 finished runs and 3 webhook requests are older than that.',
  );
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(settings(page)).toBeVisible();
  await expect(page.getByText('We delete runs 1 year after they end.')).toBeAttached();
  await save(page);
  await question(page).getByRole('button', { name: 'Save and delete' }).click();
  await expect(settings(page)).toBeHidden();
  await expect(page.getByText('We delete runs 90 days after they end.')).toBeVisible();

  await page.reload();
  await openSettings(page);
  await expect(settings(page).getByLabel('Keep finished runs for')).toHaveText('90 days');
  // Nothing is that old, so there is nothing to ask.
  await choose(page, '1 year');
  await save(page);
  await expect(settings(page)).toBeHidden();
  await expect(page.getByText('We delete runs 1 year after they end.')).toBeVisible();
});
