import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const openList = async (page: Page, query = '') => {
  await page.goto(`/contacts${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible();
};
const addContact = async (
  page: Page,
  { first, last, phone }: { first: string; last: string; phone: string },
) => {
  await page.getByRole('button', { name: 'Add New Contact' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add New Contact' });
  await drawer.getByLabel('First name').fill(first);
  await drawer.getByLabel('Last name').fill(last);
  await drawer.getByLabel('Phone number', { exact: true }).fill(phone);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
};

test.beforeEach(async ({ page }) => logIn(page));

test('a contact is added, found, edited and noted, and a deleted note is restored @journey', async ({
  page,
}) => {
  await openList(page);
  await addContact(page, { first: 'Zora', last: 'Neal', phone: '2065550142' });
  await expect(page.getByText('No conversation history available.')).toBeVisible();

  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByLabel('Search contacts').fill('(206) 555-0142');
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: 'View Zora Neal' }).click();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Contact' });
  await expect(drawer.getByLabel('Phone number', { exact: true })).toHaveValue('(206) 555-0142');
  await drawer.getByLabel('Email', { exact: true }).fill('not an address');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Please enter a valid email address.')).toBeVisible();
  await drawer.getByLabel('Email', { exact: true }).fill('zora@example.com');
  const tags = drawer.getByLabel('Tags');
  await tags.fill(`regular, ${'x'.repeat(41)}`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Tag 2: Use at most 40 characters.')).toBeVisible();
  await expect(tags).toBeFocused();
  await tags.fill(Array.from({ length: 31 }, (_, at) => `tag ${at}`).join(', '));
  await expect(drawer.getByText('A contact can have at most 30 tags.')).toBeVisible();
  await tags.fill('regular');
  await drawer.getByRole('combobox', { name: 'Kind of phone number 1' }).click();
  await page.getByRole('option', { name: 'Work' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'zora@example.com' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Contact details' });
  await expect(details.getByText('Work', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('No notes found. Add a note to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByLabel('New note').fill('Gate code 4471');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Edit note “Gate code 4471”' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Gate code 5582');
  await page.getByRole('button', { name: 'Save note' }).click();
  const toggle = page.getByRole('switch', { name: 'Available for AI receptionist' });
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.getByRole('button', { name: 'Delete note “Gate code 5582”' }).click();
  await expect(page.getByText('No notes found. Add a note to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Gate code 5582')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('Gate code 5582')).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.getByLabel('Search notes').fill('nothing like it');
  await expect(page.getByText('No notes found. Add a note to get started.')).toBeVisible();
});

test('the address mirrors the filter, and back restores it', async ({ page }) => {
  await openList(page, '?types=Legal&itemsPerPage=25');
  await expect(page.getByRole('button', { name: 'Remove Legal' })).toBeVisible();
  const shown = page.getByRole('table').getByText('Legal', { exact: true });
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(await shown.count());
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/types=Legal&itemsPerPage=25/);
  await page.getByRole('button', { name: 'Remove Legal' }).click();
  await expect(page).toHaveURL(/\/contacts\?itemsPerPage=25$/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel('Search contacts').fill('nobody of this name');
  await expect(page.getByText('No contacts match the current filters.')).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);
});

test('a list is checked, imported, reported on, imported again and undone', async ({ page }) => {
  await openList(page);
  const content = [
    'Customer name,Cell,E-mail',
    'Ivy Import,(503) 555-0101,ivy@import.example',
    'Bad Number,12,bad@import.example',
    'Max Import,,max@import.example',
    ',34,',
  ].join('\n');
  const drawer = page.getByRole('dialog', { name: 'Import Contact List' });
  for (const figures of [
    ['3', '0', '0', '1', '1'],
    ['0', '3', '0', '1', '1'],
  ]) {
    await page.getByRole('button', { name: 'Import Contact List' }).click();
    const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'utf16le') };
    await drawer.locator('input[type=file]').setInputFiles(file);
    await expect(drawer.getByRole('combobox', { name: 'Cell' })).toHaveText('Phone number');
    await drawer.getByRole('button', { name: 'Check rows' }).click();
    await expect(drawer.getByText('All 4 rows were checked.')).toBeVisible();
    await expect(drawer.getByRole('definition')).toHaveText(figures);
    await expect(drawer.getByText('Cell “12”: This is not a phone number.')).toBeVisible();
    await expectNoViolations(page);
    await drawer.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(drawer.getByText('Import finished')).toBeVisible();
    await expect(drawer.getByRole('definition')).toHaveText(figures);
    await expectNoViolations(page);
    const download = page.waitForEvent('download');
    await drawer.getByRole('link', { name: 'Download rows to fix' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      'Bad Number,12,bad@import.example',
    );
    // The report is still there for a user who comes back without closing it.
    await page.reload();
    await page.getByRole('button', { name: 'Import Contact List' }).click();
    await expect(drawer.getByRole('definition')).toHaveText(figures);
    await drawer.getByRole('button', { name: 'Done' }).click();
  }
  await page.getByLabel('Search contacts').fill('@import.example');
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(3);

  // The first of the two is the older one.
  await page.getByRole('button', { name: 'Import Contact List' }).click();
  await drawer.getByRole('button', { name: 'Open the import of customers.csv' }).last().click();
  await drawer.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(drawer.getByText('Import undone')).toBeVisible();
  await expect(drawer.getByRole('definition')).toHaveText(['3', '0', '0']);
  await expectNoViolations(page);
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No contacts match the current filters.')).toBeVisible();
});

test('an import that failed meanwhile says so, and continues on retry', async ({ page }) => {
  const stopped = {
    id: 4711,
    fileName: 'customers.csv',
    status: 'failed',
    columns: ['Email'],
    mapping: ['email'],
    failure: 'The import stopped after 500 of 1,200 rows because of a fault on our side.',
    defaultType: 'Lead',
    totalRows: 1200,
    checkedRows: 1200,
    check: null,
    processedRows: 500,
    createdCount: 480,
    updatedCount: 20,
    duplicateCount: 0,
    refusedCount: 0,
    leftOutCount: 0,
    createdAt: '2026-11-01T10:00:00Z',
    finishedAt: '2026-11-01T10:01:00Z',
    undoUntil: null,
    removedCount: 0,
    restoredCount: 0,
    keptCount: 0,
    faults: [],
    kept: [],
  };
  let current = stopped;
  await page.route('**/api/contacts/imports', (route) =>
    route.fulfill({ json: { status: 'success', data: [current] } }),
  );
  await page.route('**/api/contacts/imports/4711', (route) =>
    route.fulfill({ json: { status: 'success', data: current } }),
  );
  await page.route('**/api/contacts/imports/4711/start', (route) => {
    current = { ...stopped, status: 'running' };
    return route.fulfill({ json: { status: 'success', data: current } });
  });
  await openList(page);
  await page.evaluate(() => localStorage.setItem('porchlight-open-import', '4711'));
  await page.getByRole('button', { name: 'Import Contact List' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import Contact List' });
  await expect(drawer.getByRole('alert')).toContainText('stopped after 500 of 1,200 rows');
  await expectNoViolations(page);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer.getByText('Importing…')).toBeVisible();
  current = { ...stopped, status: 'done' };
  await drawer.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Import Contact List' }).click();
  await expect(drawer.locator('input[type=file]')).toBeAttached();
});

test('the filtered list is exported as a file', async ({ page }) => {
  await openList(page, '?types=Legal');
  const rows = await page.getByRole('link', { name: /^View / }).count();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Contact List' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^contacts-[\d-]+\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(rows + 1);
  expect(lines.slice(1).every((line) => line.includes('Legal'))).toBe(true);
});

test('contacts are tagged, deleted and restored in bulk', async ({ page }) => {
  await openList(page);
  const rows = page.getByRole('checkbox', { name: /^Select contact/ });
  const place = () => rows.nth(4).boundingBox();
  const before = await place();
  await rows.nth(0).click();
  await rows.nth(1).click();
  const bar = page.getByRole('region', { name: 'Selected contacts' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  expect(await place()).toEqual(before);
  await expectNoViolations(page);

  await bar.getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 contacts' });
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(dialog.getByText('Please enter a tag to add or to remove.')).toBeVisible();
  await dialog.getByLabel('Add tags').fill('Spring, VIP');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(page.getByText('Tags of 2 contacts changed.')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select contact Ahmed Farouk' }).click();
  await page.getByRole('checkbox', { name: 'Select contact Aisha Rahman' }).click();
  await bar.getByRole('button', { name: 'Message' }).click();
  const drawer = page.getByRole('dialog', { name: 'Message 2 contacts' });
  // By e-mail: whether it is night there is asked of texts only.
  await drawer.getByRole('combobox', { name: 'Send by' }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await expect(drawer.getByText('1 of 2 contacts gets it.')).toBeVisible();
  await expect(drawer.getByText('No email address.')).toBeVisible();
  await expect(drawer.getByText('Aisha Rahman')).toBeVisible();
  await drawer.getByLabel('Subject').fill('Sunday');
  await drawer.getByLabel('Message', { exact: true }).fill('We are open on Sunday.');
  await expectNoViolations(page);
  await drawer.getByRole('button', { name: 'Send to 1 contact' }).dblclick();
  await expect(page.getByText('The message is on its way to 1 contact. 1 did not get it.')).toBeVisible();

  const total = await page.getByText(/^1–10 of \d+$/).textContent();
  const all = Number(total?.split(' ').at(-1));
  await page.getByRole('checkbox', { name: 'Select every contact on this page' }).click();
  await bar.getByRole('button', { name: `Select all ${all} that match` }).click();
  await expect(bar.getByText(`All ${all} that match are selected`)).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${all} contacts deleted.`)).toBeVisible();
  await expect(page.getByText('No contacts yet')).toBeVisible();

  // The toast goes; what can be undone stays.
  await page.reload();
  await page.getByRole('button', { name: 'Recent changes' }).click();
  const recent = page.getByRole('dialog', { name: 'Recent changes' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
  await expectNoViolations(page);
  await recent
    .getByRole('listitem')
    .filter({ hasText: 'Deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(recent.getByText('Undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(total ?? '')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, colorScheme: 'dark' });

  test('a contact is opened with the arrow keys, and its details collapse', async ({ page }) => {
    await openList(page);
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Notes' })).toBeVisible();
    await expect(page.getByText('Added', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });

  test('contacts are cards, which can be called, ticked and tagged', async ({ page }) => {
    await openList(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    const card = page.getByRole('list').getByRole('listitem').filter({ hasText: 'Current Customer' }).first();
    await expect(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1/);
    const before = await card.boundingBox();
    await card.getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected contacts' });
    await expect(bar.getByText('1 selected')).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
    await bar.getByRole('button', { name: 'Select page' }).click();
    await expect(bar.getByText('10 selected')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
  });
});

test('a deleted Do Not Call contact is marked again when recreated, until the owner removes the mark', async ({
  page,
}) => {
  const person = { first: 'Ines', last: 'Okoro', phone: '2065550177' };
  const typeOf = () => page.getByText(/^(Do Not Call|Lead)$/).first();
  const edit = async (type: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Contact' });
    await drawer.getByRole('combobox', { name: 'Contact type' }).click();
    await page.getByRole('option', { name: type }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
  };
  await openList(page);
  await addContact(page, person);
  await edit('Do Not Call');
  await expect(typeOf()).toHaveText('Do Not Call');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/so that they stay Do Not Call/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/contacts$/);

  await addContact(page, person);
  await expect(page.getByText(/asked not to be contacted, so they are marked Do Not Call/)).toBeVisible();
  await expect(typeOf()).toHaveText('Do Not Call');
  await edit('Lead');
  await page.reload();
  await expect(typeOf()).toHaveText('Lead');
});
