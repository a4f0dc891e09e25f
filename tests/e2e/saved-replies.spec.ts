import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  post,
  test,
} from '#tests/support/e2e.ts';
import { skipToMain, tabAndPress, tabTo } from '#tests/support/keyboard.ts';

async function makeContact(page: Page, firstName: string): Promise<number> {
  const reply = await post(page, '/api/contacts', {
    firstName,
    lastName: 'Saved',
    contactType: 'Lead',
    emails: [{ label: 'Home', address: `${randomUUID()}@example.test` }],
  });
  return ((await reply.json()) as { data: { id: number } }).data.id;
}

const opener = (page: Page) => page.getByRole('button', { name: 'Saved replies', exact: true });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved replies' });

async function writeMail(page: Page, contactId: number): Promise<void> {
  await page.goto(`/contacts/${contactId}`);
  await page.getByRole('tab', { name: 'Email' }).click();
}

test(
  'a text is kept, written to another customer by name, changed, deleted and brought back @journey',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    const [ana, bo] = [await makeContact(page, 'Ana'), await makeContact(page, 'Bo')];
    await writeMail(page, ana);
    await message(page).fill('Hi Ana, the part is here.');
    await opener(page).click();
    await page.getByRole('button', { name: 'Save this text as a reply' }).click();
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await expect(dialog(page).getByLabel('Text', { exact: true })).toHaveValue(
      'Hi {{first_name}}, the part is here.',
    );
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page).getByText('Please enter a name.')).toBeVisible();
    await dialog(page).getByLabel('Name').fill('Part is here');
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved reply added.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    await test.step('what has no value is refused in words', async () => {
      await message(page).fill('Hi {{first_name}}, the part is here.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('alert').getByText('what to fill in for {{first_name}}')).toBeVisible();
    });

    await test.step('it is filled in at the caret for another customer', async () => {
      await writeMail(page, bo);
      await message(page).fill('Good news. Call us.');
      await message(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(10, 10));
      await opener(page).click();
      await expectNoViolations(page);
      await option(page, 'Part is here').click();
      await expect(message(page)).toHaveValue('Good news. Hi Bo, the part is here. Call us.');
      await expect(message(page)).toBeFocused();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(message(page)).toHaveValue('');
      await expect(page.getByText('Good news. Hi Bo, the part is here. Call us.')).toBeVisible();
    });

    await test.step('it is changed and deleted, and comes back', async () => {
      await opener(page).click();
      await page.getByRole('button', { name: 'Manage saved replies' }).click();
      await dialog(page).getByRole('button', { name: 'Edit Part is here' }).click();
      await dialog(page).getByLabel('Text', { exact: true }).fill('It is here,');
      await dialog(page).getByRole('button', { name: 'First name' }).click();
      await expect(dialog(page).getByLabel('Text', { exact: true })).toHaveValue(
        'It is here, {{first_name}}',
      );
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog(page).getByText('It is here, {{first_name}}')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Delete Part is here' }).click();
      await expect(dialog(page).getByText('Part is here')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog(page).getByText('It is here, {{first_name}}')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
  },
);

test('a reply is found, written and kept by keyboard alone', async ({ page }) => {
  await logIn(page);
  await page.goto(`/contacts/${await makeContact(page, '')}`);
  await skipToMain(page);
  await tabTo(page, page.getByRole('tab', { name: 'SMS' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabAndPress(page, opener(page));
  await expect(page.getByRole('combobox', { name: 'Search saved replies' })).toBeFocused();
  await expect(option(page, /./)).not.toHaveCount(0);
  await page.keyboard.type('thirty');
  await expect(page.getByText('No saved reply has these words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('our way');
  await expect(option(page, /./)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toHaveValue(/^Hi there, this is Lamplight Plumbing\./);
  await page.keyboard.type(' Bye.');
  await expect(message(page)).toHaveValue(/30 minutes\. Bye\.$/);

  await tabAndPress(page, opener(page));
  await tabAndPress(page, page.getByRole('button', { name: 'Save this text as a reply' }));
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option(page, 'By keyboard')).toBeVisible();
});

test(
  'on a phone in a conversation, the list fits, and a list that does not load can be asked for again',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 780 });
    await logIn(page);
    await page.route('**/api/contacts/*/saved-replies', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/conversations?search=Diego%20Fuentes&source=sms');
    await page
      .getByRole('button', { name: /^View conversation \d+, Diego Fuentes/ })
      .first()
      .press('Enter');
    await opener(page).click();
    await expect(page.getByText('Failed to load the saved replies. Please try again.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.unroute('**/api/contacts/*/saved-replies');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await option(page, /^On our way/).click();
    await expect(message(page)).toHaveValue(/^Hi Diego, this is Lamplight Plumbing\./);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'what two tabs change of one reply is kept, or asked about',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await logIn(page);
    const contact = await makeContact(page, 'Cy');
    await post(page, '/api/saved-replies', { name: 'Two tabs', text: 'Before.' });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/contacts/${contact}`);
      await opener(tab).click();
      await tab.getByRole('button', { name: 'Manage saved replies' }).click();
      await dialog(tab).getByRole('button', { name: 'Edit Two tabs' }).click();
    }
    const save = (tab: Page) => dialog(tab).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(other).getByLabel('Text', { exact: true }).fill('After.');
    await save(other);
    await expect(dialog(other).getByText('After.')).toBeVisible();
    await dialog(page).getByLabel('Name').fill('Both tabs');
    await save(page);
    await expect(dialog(page).getByText('After.')).toBeVisible();
    await expect(dialog(page).getByText('Both tabs')).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Edit Both tabs' }).click();
    await dialog(page).getByLabel('Text', { exact: true }).fill('Mine.');
    await dialog(other).getByRole('button', { name: 'Edit Both tabs' }).click();
    await dialog(other).getByLabel('Text', { exact: true }).fill('Theirs.');
    await save(other);
    await expect(dialog(other).getByText('Theirs.')).toBeVisible();
    await save(page);
    await expect(dialog(page).getByText('This reply was changed elsewhere in the meantime.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await expect(dialog(page).getByText('Mine.')).toBeVisible();
  },
);
