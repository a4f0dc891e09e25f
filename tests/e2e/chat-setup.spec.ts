import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('the owner sets the chat up, comes back to it, and copies its code @journey', async ({ page }) => {
  await logIn(page);
  await page.goto('/connect/');
  await expect(page.getByText('<script src=')).toContainText('/widget.js" data-business="');
  await page.getByLabel('Websites that may show the chat').fill('www.lamplight.test/contact');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Show the greeting beside the button' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The chat is saved.')).toBeVisible();

  await page.goto('/dashboard');
  await page.goto('/connect/');
  await expect(page.getByText('https://www.lamplight.test', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Show the greeting beside the button' })).not.toBeChecked();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Remove https://www.lamplight.test' }).click();
  await page.getByRole('checkbox', { name: 'Show the greeting beside the button' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The chat is saved.')).toBeVisible();
});
