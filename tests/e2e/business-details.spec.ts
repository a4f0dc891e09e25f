/** Business details in the browser: saved, guarded while unsaved, and there after coming back. */
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('details are saved, guarded while they are not, and there again after leaving', async ({ page }) => {
  await logIn(page);
  await page.goto('/brand-management');
  const name = page.getByLabel('Brand name');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  const before = await name.inputValue();
  await expectNoViolations(page);
  await name.fill('Northstar Plumbing');
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Northstar Plumbing');
  await page.getByLabel('Website').fill('northstar');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Invalid URL format')).toBeVisible();
  await page.getByLabel('Website').fill('https://northstar.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business details saved successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.goto('/brand-management');
  await expect(name).toHaveValue('Northstar Plumbing');
  await name.fill(before);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business details saved successfully!')).toBeVisible();
});
