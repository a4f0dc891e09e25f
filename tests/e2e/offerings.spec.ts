/** What the business sells, from the first save to the last deletion, and what the receptionist says of it. */
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const save = async (page: Page) => {
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer(page)).toBeHidden();
};
/** What the draft answers in the chat beside the receptionist's page. */
async function ask(page: Page, question: string) {
  await page.goto('/bot');
  await page.getByRole('textbox', { name: 'Say something as a customer' }).fill(question);
  await page.keyboard.press('Enter');
  return page.getByRole('region', { name: 'Test chat' });
}

test('an owner adds an offering, returns to it, changes, deactivates and deletes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  await page.goto('/offerings');
  await page.getByRole('button', { name: 'Add offering' }).click();
  await drawer(page).getByLabel('Title').fill('Sprinkler winterizing');
  await drawer(page).getByLabel('Description').fill('We blow the lines out before the first frost.');
  await drawer(page).getByRole('combobox', { name: 'Price' }).click();
  await page.getByRole('option', { name: 'Fixed price' }).click();
  await drawer(page).getByLabel('Amount').fill('95');
  await drawer(page).getByLabel('Duration in minutes').fill('45');
  await expectNoViolations(page);
  await save(page);
  await expect(row(page, 'Sprinkler winterizing')).toContainText('$95.00');

  await expect(await ask(page, 'How much is sprinkler winterizing?')).toContainText('$95');

  await page.goto('/offerings');
  await page.getByRole('button', { name: 'Edit Sprinkler winterizing' }).press('Enter');
  await expect(drawer(page).getByLabel('Description')).toHaveValue(
    'We blow the lines out before the first frost.',
  );
  await expect(drawer(page).getByLabel('Duration in minutes')).toHaveValue('45');
  await drawer(page).getByLabel('Amount').fill('110');
  await save(page);
  await page.reload();
  await expect(row(page, 'Sprinkler winterizing')).toContainText('$110.00');
  await expect(await ask(page, 'How much is sprinkler winterizing?')).toContainText('$110');

  await page.goto('/offerings');
  await page.getByRole('button', { name: 'Edit Sprinkler winterizing' }).press('Enter');
  await drawer(page).getByRole('switch', { name: 'Active' }).click();
  await save(page);
  await expect(row(page, 'Sprinkler winterizing')).toContainText('Not active');
  const chat = await ask(page, 'How much is sprinkler winterizing?');
  await expect(chat.getByText('How much is sprinkler winterizing?')).toBeVisible();
  await expect(chat.locator('.bg-sunken')).toHaveCount(2);
  await expect(chat).not.toContainText('$110');

  await page.goto('/offerings');
  await page.getByRole('button', { name: 'Delete Sprinkler winterizing' }).click();
  await expect(page.getByText('“Sprinkler winterizing” is deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(row(page, 'Sprinkler winterizing')).toHaveCount(0);
});
