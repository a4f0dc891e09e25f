import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

/** A contact with more history than the screen has room for. */
async function openContact(page: Page) {
  await logIn(page);
  await page.goto('/contacts?search=Maria+Alvarez');
  await page.getByRole('button', { name: 'Open Maria Alvarez' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Alvarez' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Messages, calls/ })).toBeVisible();
}
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

for (const [name, width, height] of [
  ['a laptop', 1280, 800],
  ['a phone', 390, 780],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('a contact can be written to without scrolling, and booked for', async ({ page }) => {
      await openContact(page);
      const message = page.getByRole('textbox', { name: 'Message' });
      const send = page.getByRole('button', { name: 'Send' });
      const bar = page.getByRole('navigation', { name: 'Shortcuts' });
      const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height;
      await expect.poll(() => bottomOf(message)).toBeLessThanOrEqual(end);
      await expect.poll(() => bottomOf(send)).toBeLessThanOrEqual(end);
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);

      if (await bar.isVisible()) await expect(bar.getByRole('link', { name: 'Appointments' })).toBeVisible();
      await page.getByRole('link', { name: 'Book', exact: true }).click();
      const booking = page.getByRole('dialog', { name: 'Book an appointment' });
      await expect(booking.getByLabel('Customer name')).toHaveValue('Maria Alvarez');
    });
  });
}
