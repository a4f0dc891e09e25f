/** The flows of the inbox by Tab, arrows, Enter, Space and Escape alone. */
import type { Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, logIn, post, test } from '#tests/support/e2e.ts';
import { expectFocusKept, pick, pickItem, skipToMain, tabAndPress, tabTo } from '#tests/support/keyboard.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true });
const combobox = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name });
/** A row goes at once and its toast comes with the server's answer; until then Alt+T leads nowhere. */
const pressUndo = async (page: Page) => {
  await expect(button(page, 'Undo')).toBeVisible();
  await page.keyboard.press('Alt+t');
  await tabAndPress(page, button(page, 'Undo'));
};

test.beforeEach(async ({ page }) => logIn(page));

test('a lead is filtered for, opened, paged through, edited and rated', async ({ page }) => {
  await page.goto('/conversations');
  await skipToMain(page);
  const rows = page.getByRole('button', { name: /^View conversation/ });
  await expect(rows).toHaveCount(10);
  // The rows of before stay until those of the filter arrive, and one that leaves takes the focus with it.
  const found = page.waitForResponse((response) => response.url().includes('filters=hot_lead'));
  await tabAndPress(page, combobox(page, 'Filters'));
  await page.keyboard.type('hot');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filters=hot_lead/);
  await found;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFocusKept(page);

  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Transcript', { exact: true })).toBeVisible();
  await expectFocusKept(page, dialog(page));
  const shown = dialog(page).getByText(/^Lead Details · Conversation \d+$/);
  const second = (await shown.textContent()) ?? '';
  await tabAndPress(page, inDialog(page, 'Next conversation'));
  await expect(shown).not.toHaveText(second);
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText(second);
  await expectFocusKept(page, dialog(page));

  await pick(page, combobox(page, 'Lead status'), 'Waiting for Parts');
  await tabTo(page, dialog(page).getByLabel('Quote value'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('250');
  await tabTo(page, dialog(page).getByLabel('Admin notes'));
  await page.keyboard.type('By the side door. ');
  await expect(dialog(page).getByText('Saved')).toBeVisible();

  await tabAndPress(page, inDialog(page, 'Rate Conversation'));
  await expect(dialog(page).getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  // From the first where it has no rating yet, else from the one that it has.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('radio', { name: '4 Good' })).toBeChecked({ timeout: 100 });
  }).toPass();
  await tabTo(page, dialog(page).getByLabel('Comment (optional)'));
  await page.keyboard.type('Polite.');
  await tabAndPress(page, inDialog(page, 'Submit rating'));
  await expect(dialog(page).getByRole('heading', { name: 'Lead Details' })).toBeVisible();
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
});

test('a list that opened gets the next keys, also those pressed before it has the focus', async ({
  page,
}) => {
  await page.goto('/conversations');
  await skipToMain(page);
  await expect(page.getByRole('button', { name: /^View conversation/ })).toHaveCount(10);
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => window.setTimeout(() => soon(then), 1000);
  });
  await tabAndPress(page, combobox(page, 'Filters'));
  await page.keyboard.type('hot');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filters=hot_lead/);

  await tabAndPress(page, combobox(page, 'Rows per page'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/itemsPerPage=50/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.type('contacts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contacts/);
});

test('many get a status, statuses are managed, spam is reviewed', async ({ page }) => {
  await page.goto('/conversations?filters=follow_up&source=call,web');
  await skipToMain(page);
  // The checkbox is there before the rows, and then selects none.
  await expect(page.getByRole('button', { name: /^View conversation/ })).toHaveCount(10);
  await tabAndPress(page, page.getByRole('checkbox', { name: /^Select every/ }), 'Space');
  await tabAndPress(page, page.getByRole('button', { name: /^Select all \d+ that match/ }));
  await expect(page.getByText(/^All \d+ that match are selected/)).toBeVisible();
  await expectFocusKept(page);
  await pickItem(page, button(page, 'Set status'), 'Waiting for Parts');
  await expect(page.getByText('Waiting fo…').first()).toBeVisible();
  await expectFocusKept(page);
  await pressUndo(page);
  await expect(page.getByText(/changed back/)).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expectFocusKept(page);

  await pickItem(page, button(page, 'Options'), 'Manage Custom Statuses');
  await tabAndPress(page, inDialog(page, 'Add status'));
  await page.keyboard.type('By Keyboard');
  await page.keyboard.press('Enter');
  await expect(inDialog(page, 'Edit By Keyboard')).toBeVisible();
  await expectFocusKept(page, dialog(page));
  await tabAndPress(page, inDialog(page, 'Edit By Keyboard'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By Hand');
  await page.keyboard.press('Enter');
  await expect(inDialog(page, 'Edit By Hand')).toBeFocused();
  await tabAndPress(page, inDialog(page, 'Delete By Hand'));
  await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(inDialog(page, 'Delete By Hand')).toBeHidden();
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(button(page, 'Options')).toBeFocused();

  await pickItem(page, button(page, 'Options'), 'Spam Calls List');
  await tabTo(page, dialog(page).getByRole('searchbox'));
  // The rows that do not match leave, and one of them may have the focus by then.
  const found = page.waitForResponse((response) => response.url().includes('search=555'));
  await page.keyboard.type('555');
  await found;
  await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await tabAndPress(page, dialog(page).getByRole('button', { name: /^View spam call/ }));
  await expect(dialog(page).getByRole('heading', { name: 'Lead Details' })).toBeVisible();
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('heading', { name: 'Spam Calls' })).toBeVisible();
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
});

test('a contact is added, edited, filtered for, written to and noted; an import begins', async ({ page }) => {
  await page.goto('/contacts');
  await skipToMain(page);
  await tabAndPress(page, button(page, 'Import Contact List'));
  const chooser = page.waitForEvent('filechooser');
  await tabAndPress(page, dialog(page).getByLabel(/CSV/).or(dialog(page).locator('input[type=file]')));
  await (await chooser).setFiles({
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Cell\nIda Import,(503) 555-0123'),
  });
  await pick(page, combobox(page, 'Cell'), 'Phone number');
  await tabAndPress(page, inDialog(page, 'Check rows'));
  await tabAndPress(page, inDialog(page, 'Import 1 row'));
  await expect(dialog(page).getByText('Import finished')).toBeVisible();
  await tabAndPress(page, inDialog(page, 'Done'));
  await expect(button(page, 'Import Contact List')).toBeFocused();

  await tabAndPress(page, combobox(page, 'Contact types'));
  await page.keyboard.type('legal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/types=Legal/);
  await tabAndPress(page, button(page, 'Remove Legal'));
  await expect(combobox(page, 'Contact types')).toBeFocused();

  await tabAndPress(page, button(page, 'Add New Contact'));
  await tabTo(page, dialog(page).getByLabel('First name'));
  await page.keyboard.type('Keya');
  await tabTo(page, dialog(page).getByLabel('Phone number', { exact: true }));
  await page.keyboard.type('2065550155');
  await tabTo(page, dialog(page).getByLabel('Email', { exact: true }));
  await page.keyboard.type('keya@x.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keya' })).toBeVisible();
  await expectFocusKept(page);

  await tabAndPress(page, button(page, 'Edit'));
  await tabTo(page, dialog(page).getByLabel('Last name'));
  await page.keyboard.type('Board');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keya Board' })).toBeVisible();
  await expect(button(page, 'Edit')).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: 'SMS' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // E-mail has no quiet hours.
  const letter = page.getByRole('textbox', { name: 'Message' });
  await tabTo(page, letter);
  await page.keyboard.type('On our way.');
  await tabAndPress(page, button(page, 'Send'));
  await expect(letter).toHaveValue('');
  await expectFocusKept(page);

  const tabs = page.getByRole('tab');
  await tabTo(page, tabs.filter({ hasText: 'Conversation History' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabAndPress(page, button(page, 'Add Note'));
  await page.keyboard.type('Rings twice');
  await page.keyboard.press('Control+Enter');
  const edit = page.getByRole('button', { name: 'Edit note “Rings twice”' });
  await expect(edit).toBeVisible();
  await expect(button(page, 'Add Note')).toBeFocused();
  await tabAndPress(page, edit);
  await page.keyboard.type(', then knocks');
  await tabAndPress(page, button(page, 'Save note'));
  const edited = page.getByRole('button', { name: 'Edit note “Rings twice, then knocks”' });
  await expect(edited).toBeFocused();
  await tabAndPress(page, page.getByRole('switch', { name: /^Available for AI/ }), 'Space');
  await expect(page.getByRole('switch', { name: /^Available for AI/ })).toBeChecked();
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('button', { name: /^Delete note/ }));
  await page.keyboard.press('Enter');
  await expect(edited).toBeHidden();
  await expectFocusKept(page);
  await pressUndo(page);
  await expect(edited).toBeVisible();
});

test('duplicates are reviewed, merged and unmerged', async ({ page }) => {
  for (const firstName of ['Key', 'Kay']) {
    const emails = [{ address: 'keys@x.example' }];
    await post(page, '/api/contacts', { firstName, contactType: 'Lead', emails });
  }
  await page.goto('/contacts');
  await skipToMain(page);
  await tabAndPress(page, page.getByRole('button', { name: /possible duplicate/ }));
  await tabAndPress(page, inDialog(page, 'Review and merge: same email keys@x.example'));
  const staying = dialog(page).getByRole('group', { name: 'Which contact stays?' });
  await tabTo(page, staying.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('heading', { name: /^Moves to/ })).toBeVisible();
  await tabAndPress(page, inDialog(page, 'Merge contacts'));
  await expect(page.getByText('same email keys@x.example')).toBeHidden();
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
});

test('an appointment is booked, found in the week, moved and canceled', async ({ page }) => {
  await page.goto('/appointments');
  await skipToMain(page);
  await tabAndPress(page, button(page, 'Book appointment'));
  await pick(page, dialog(page).getByRole('combobox', { name: 'Calendar' }), 'Van 2 – Keisha');
  await tabAndPress(page, button(page, 'Later days'));
  const times = page.getByRole('list', { name: /^Free times on/ }).getByRole('button');
  await tabAndPress(page, times.first());
  await expect(page.getByText(/is held for you/)).toBeVisible();
  await expectFocusKept(page, dialog(page));
  await tabTo(page, dialog(page).getByLabel('Customer name'));
  await page.keyboard.type('Tabitha Keys');
  await tabAndPress(page, inDialog(page, 'Book appointment'));
  await tabAndPress(page, inDialog(page, 'View details'));
  await expect(dialog(page).getByText('Customer name')).toBeVisible();
  await expectFocusKept(page, dialog(page));
  const date = await dialog(page).getByLabel('Date').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);

  await page.goto(`/appointments?date=${date}`);
  await skipToMain(page);
  await tabTo(page, page.getByRole('tab', { name: 'Agenda' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=week/);
  const block = page.getByRole('button', { name: /Tabitha Keys/ });
  await tabAndPress(page, block);
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  // The drawer still slides out.
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  await pickItem(page, button(page, 'More actions'), 'Reschedule');
  await expectFocusKept(page, dialog(page));
  await tabAndPress(page, times.last());
  await tabAndPress(page, page.getByRole('button', { name: /^Move to/ }));
  await expect(combobox(page, 'Status')).toHaveText('Rescheduled');
  await expectFocusKept(page, dialog(page));
  await pickItem(page, button(page, 'More actions'), 'Cancel appointment');
  await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }));
  await expect(combobox(page, 'Status')).toHaveText('Canceled');
  await expectFocusKept(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // It was moved to another week, and its place with it.
  await expectFocusKept(page);
});

test('a voicemail is played, marked, deleted and restored', async ({ page }) => {
  await page.goto('/voicemail');
  await skipToMain(page);
  const rows = page.locator('ul[aria-label="Voicemail"] > li');
  await tabTo(page, rows.first().getByRole('link').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Spoken by a computer for the demo')).toBeVisible();
  await expectFocusKept(page, dialog(page));
  await tabAndPress(page, inDialog(page, 'Play'));
  await expect(inDialog(page, 'Pause')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, inDialog(page, 'Mark as unread'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, inDialog(page, 'Delete voicemail'));
  await expect(rows).toHaveCount(7);
  await expectFocusKept(page);
  await pressUndo(page);
  await expect(rows).toHaveCount(8);
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expectFocusKept(page);
});

test(
  'the receptionist learns a pasted text, refuses a foreign page and is published',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await page.goto('/bot');
    await skipToMain(page);
    await tabAndPress(page, button(page, 'Paste text'));
    await expect(dialog(page).getByLabel('Text')).toBeFocused();
    await page.keyboard.type('We work in Sandy. Estimates are free.');
    await tabAndPress(page, inDialog(page, 'Split into statements'));
    await expectFocusKept(page, dialog(page));
    await tabAndPress(page, dialog(page).getByRole('checkbox', { name: 'We work in Sandy.' }), 'Space');
    await tabAndPress(page, inDialog(page, 'Keep 1'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusKept(page);

    await tabAndPress(page, button(page, 'Read my website'));
    const address = dialog(page).getByLabel('Address of a page');
    await tabTo(page, address);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('https://another-business.example/prices');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Only pages of your own website can be read')).toBeVisible();
    await expect(address).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Read my website')).toBeFocused();

    await tabAndPress(page, button(page, 'Save draft'));
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await tabAndPress(page, button(page, 'Publish'));
    await expect(dialog(page).getByRole('list', { name: 'Changes' })).toContainText('1 answer added');
    await expect(inDialog(page, 'Publish')).toBeEnabled();
    await tabAndPress(page, inDialog(page, 'Publish'));
    await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();
    await expectFocusKept(page);
  },
);
