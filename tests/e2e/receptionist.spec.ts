/** The receptionist's page: written, saved, tried in the chat beside it and published. */
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('an owner writes a persona and an answer, comes back, tries it and publishes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  await page.goto('/bot');
  await page.getByLabel('Greeting').fill('Lamplight, Ana speaking.');
  await page.getByRole('button', { name: 'Add answer' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you take credit cards?');
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Yes, every major card.');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await page.goto('/contacts');
  await page.goto('/bot');
  await expect(page.getByLabel('Greeting')).toHaveValue('Lamplight, Ana speaking.');
  const chat = page.getByRole('region', { name: 'Test chat' });
  await expect(chat.getByText('Lamplight, Ana speaking.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Say something as a customer' }).fill('Do you take credit cards?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Yes, every major card.')).toBeVisible({ timeout: 20_000 });
  await expect(chat.getByText('From your answers')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the receptionist?' });
  await expect(dialog.getByText('1 answer added: “Do you take credit cards?”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();
  const versions = page.getByRole('list', { name: 'Published versions' });
  await expect(versions.getByText('Live')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
});
