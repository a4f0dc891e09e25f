import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const drawer = (page: Page) => page.getByRole('dialog').last();
const keepEditing = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click();

/** The browser itself asks before a reload or a closed tab. */
async function expectAskedByBrowser(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
}

test.beforeEach(async ({ page }) => logIn(page));

test('input in a drawer or a note is not lost without asking', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  const add = page.getByRole('button', { name: 'Add New Contact' });
  await add.click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await add.click();
  const name = drawer(page).getByLabel('First name');
  await name.fill('Ottoline');
  await page.keyboard.press('Escape');
  await expectNoViolations(page);
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(name).toBeFocused();

  await page.mouse.click(40, 400);
  await keepEditing(page);
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await keepEditing(page);
  await page.goBack();
  await keepEditing(page);
  await expect(page).toHaveURL(/\/contacts$/);
  await expectAskedByBrowser(page);
  await expect(name).toHaveValue('Ottoline');
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await discard(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();

  await add.click();
  await expect(name).toHaveValue('');
  await name.fill('Ottoline');
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ottoline' })).toBeVisible();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByLabel('New note');
  await note.fill('Ring twice.');
  await page.getByRole('tab', { name: 'Appointment History' }).click();
  await keepEditing(page);
  await expect(note).toHaveValue('Ring twice.');
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await discard(page);
  await expect(page).toHaveURL(/\/contacts$/);
});

type Form = {
  name: string;
  /** The entry of the menu that leads to its page. */
  page: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const FORMS: Form[] = [
  {
    name: 'a contact',
    page: 'Contacts',
    open: (page) => press(page, 'Add New Contact'),
    field: (page) => drawer(page).getByLabel('Company'),
  },
  {
    name: 'a booking',
    page: 'Appointments',
    open: (page) => press(page, 'Book appointment'),
    field: (page) => drawer(page).getByLabel('Notes'),
  },
  {
    name: 'an appointment',
    page: 'Appointments',
    open: async (page) => {
      await page.getByRole('tab', { name: 'History' }).click();
      await press(page, /^Edit/);
    },
    field: (page) => drawer(page).getByLabel('Notes'),
  },
  {
    name: 'a calendar',
    page: 'Appointments',
    open: async (page) => {
      await press(page, 'Calendars');
      await press(page, 'Add calendar');
    },
    field: (page) => drawer(page).getByLabel('Name'),
  },
];

for (const { name, page: entry, open, field } of FORMS) {
  test(`${name} is not lost by Esc, the cross, Back or a reload`, async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: entry }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Welcome/);
    await open(page);
    await field(page).fill('-7');
    await field(page).press('Escape');
    await keepEditing(page);
    await expect(field(page)).toBeFocused();
    await drawer(page).getByRole('button', { name: 'Close' }).first().click();
    await keepEditing(page);
    await page.goBack();
    await keepEditing(page);
    await expectAskedByBrowser(page);
    await expect(field(page)).toHaveValue(/-\$?7/);
    await page.keyboard.press('Escape');
    await discard(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
