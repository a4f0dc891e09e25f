import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  test,
} from '#tests/support/e2e.ts';

test.beforeEach(async ({ page }) => logIn(page));

const TAG = 'Spring, 100%';
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const choose = async (page: Page, name: string, tag: string) => {
  await filter(page, name).click();
  await page.getByRole('option', { name: tag, exact: true }).click();
  await page.keyboard.press('Escape');
};
const chip = (page: Page, tag: string) => page.getByRole('button', { name: `Remove ${tag}`, exact: true });
const people = (page: Page) => page.getByRole('link', { name: /^View / });
const leads = (page: Page) => page.getByRole('button', { name: /^View conversation/ });

test('people who get a tag are found by it in both lists, and leave them with it', async ({ page }) => {
  const saved = await page.request.get('/api/conversations');
  const [lead] = ((await saved.json()) as { data: { conversations: { id: number }[] } }).data.conversations;
  const detail = await page.request.get(`/api/conversations/${lead?.id}`);
  const { contact_id, contact_name } = (
    (await detail.json()) as { data: { contact_id: number; contact_name: string } }
  ).data;
  await page.goto(`/contacts?search=${encodeURIComponent(contact_name)}`);
  await page.getByRole('checkbox', { name: `Select contact ${contact_name}` }).click();
  const bar = page.getByRole('region', { name: 'Selected contacts' });
  await bar.getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 contact' });
  await dialog.getByLabel('Add tags').fill('Springtime');
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(page.getByText('Tags of 1 contact changed.')).toBeVisible();

  await page.goto('/contacts');
  await choose(page, 'Tags', 'Springtime');
  await expect(page).toHaveURL(/tags=Springtime/);
  await expect(people(page)).toHaveCount(1);
  await expect(page.getByRole('table').getByText('Springtime')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(people(page)).toHaveCount(1);
  await expect(chip(page, 'Springtime')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Contact List' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Springtime');

  await page.goto('/conversations');
  await expect(leads(page)).toHaveCount(10);
  await choose(page, 'Contact tags', 'Springtime');
  await expect(page).toHaveURL(/contact_tags=Springtime/);
  const found = await page.request.get(`/api/conversations${new URL(page.url()).search}`);
  const { totalItems } = ((await found.json()) as { data: { totalItems: number } }).data;
  expect(totalItems).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`of ${totalItems}$`)).first()).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(chip(page, 'Springtime')).toBeVisible();
  await page.goBack();
  await expect(chip(page, 'Springtime')).toHaveCount(0);
  await page.goForward();
  await expect(chip(page, 'Springtime')).toBeVisible();
  await leads(page).first().press('Enter');
  await expect(page.getByRole('dialog')).toContainText(contact_name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/contact_tags/);
  await expect(leads(page)).toHaveCount(10);
  await page.getByLabel('Search', { exact: true }).fill('springti');
  await expect(page).toHaveURL(/search=springti/);
  await expect(page.getByText(new RegExp(`of ${totalItems}$`)).first()).toBeVisible();

  // Another tab takes the tag away while this one shows its people.
  await page.goto('/contacts?tags=Springtime');
  await expect(people(page)).toHaveCount(1);
  const other = await page.context().newPage();
  await other.goto(`/contacts/${contact_id}`);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = other.getByRole('dialog', { name: 'Edit Contact' });
  await drawer.getByLabel('Tags').fill('');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('No contacts match the current filters.')).toBeVisible();
  await filter(page, 'Tags').press('Enter');
  await expect(page.getByRole('option', { name: 'Springtime' })).toBeVisible();
  await page.keyboard.press('Escape');
  await chip(page, 'Springtime').click();
  await expect(people(page)).toHaveCount(10);
  await filter(page, 'Tags').click();
  await expect(page.getByRole('option', { name: 'VIP' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Springtime' })).toHaveCount(0);
});

test(
  'tags that did not load can be asked for again, and one without contacts can be removed',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await page.route('**/api/contacts/tags', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`/contacts?tags=${encodeURIComponent('Spring%2C 100%25')}`);
    await expect(chip(page, TAG)).toBeVisible();
    await filter(page, 'Tags').click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('Failed to load the tags. Please try again.')).toBeVisible({
      timeout: 20_000,
    });
    await expectNoViolations(page);
    await page.unroute('**/api/contacts/tags');
    await again.click();
    await expect(page.getByRole('option', { name: 'VIP' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(people(page)).toHaveCount(10);
  },
);

test('an address that was broken by hand shows the lists', async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, at) => `t${at}`).join(',');
  await page.goto(`/contacts?tags=${many}`);
  await expect(page.getByText('No contacts match the current filters.')).toBeVisible();
  await page.goto(`/contacts?tags=${'x'.repeat(10_000)}`);
  await expect(people(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto('/conversations?contact_tags=,%20,');
  await expect(leads(page)).toHaveCount(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('both lists are filtered by a tag', async ({ page }) => {
    await page.goto('/contacts');
    await choose(page, 'Tags', 'VIP');
    await expect(page.getByRole('listitem').filter({ hasText: 'VIP' }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await page.goto('/conversations');
    await page.getByRole('button', { name: 'Show filters' }).click();
    await choose(page, 'Contact tags', 'VIP');
    await expect(page).toHaveURL(/contact_tags=VIP/);
    await expectNoSidewaysScroll(page);
  });
});
