import type { Page } from '@playwright/test';
import { expect, expectNoViolations, logIn, post, test } from '#tests/support/e2e.ts';

const PHONE = '(206) 555-0188';

test.beforeEach(async ({ page }) => logIn(page));

const add = async (page: Page, fields: object) => {
  const reply = await post(page, '/api/contacts', fields);
  return ((await reply.json()) as { data: { id: number } }).data.id;
};

test('a duplicate contact is noticed, merged, found at the old address, and unmerged again', async ({
  page,
}) => {
  const oldId = await add(page, {
    firstName: 'Nell',
    lastName: 'Twice',
    contactType: 'Current Customer',
    company: 'Twice & Co',
    phoneNumbers: [{ number: PHONE }],
    customFields: { Gate: '4471' },
  });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Add New Contact' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Contact' });
  await form.getByLabel('First name').fill('Eleanor');
  await form.getByLabel('Last name').fill('Twice');
  await form.getByLabel('Phone number', { exact: true }).fill('2065550188');
  await expect(form.getByText(`Nell Twice already has ${PHONE}.`)).toBeVisible();
  await expect(form.getByRole('link', { name: 'Open Nell Twice in a new tab' })).toHaveAttribute(
    'href',
    `/contacts/${oldId}`,
  );
  await form.getByRole('button', { name: 'Add a custom field' }).click();
  await form.getByLabel('Value of custom field 1').fill('Rex');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please name this field.')).toBeVisible();
  await form.getByLabel('Name of custom field 1').fill('Dog');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();

  const notice = page.getByRole('region', { name: 'Possible duplicate' });
  await expect(notice).toContainText(`Nell Twice may be the same person: same phone ${PHONE}.`);
  await notice.getByRole('button', { name: 'Review and merge' }).click();
  const review = page.getByRole('dialog', { name: 'Review and merge' });
  await expect(review.getByRole('group', { name: 'Which contact stays?' })).toBeVisible();
  await review.getByRole('group', { name: 'Contact type' }).getByText('Current Customer').click();
  await expect(review.getByText('Dog and Gate')).toBeVisible();
  await review.getByRole('button', { name: 'Merge contacts' }).click();
  await expect(page.getByText('Merged into Eleanor Twice.')).toBeVisible();
  await expect(notice).toBeHidden();
  const details = page.getByRole('region', { name: 'Contact details' });
  await expect(details).toContainText('4471');
  await expect(details).toContainText('Current Customer');

  await page.goto(`/contacts/${oldId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Twice' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${oldId}$`));
  await expect(details).toContainText('Merged with Nell Twice on');
  await details.getByRole('button', { name: 'Undo the merge with Nell Twice' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('The merge is undone.')).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(details).not.toContainText('4471');
  await page.goto(`/contacts/${oldId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nell Twice' })).toBeVisible();
  await expect(details).toContainText('4471');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, colorScheme: 'dark' });

  test('duplicates are reviewed from the list, and a merge is undone at once', async ({ page }) => {
    await add(page, {
      firstName: 'One',
      contactType: 'Lead',
      emails: [{ address: 'duo@x.example' }],
    });
    await add(page, {
      firstName: 'Duo',
      contactType: 'Lead',
      emails: [{ address: 'duo@x.example' }],
    });
    await page.goto('/contacts');
    await page.getByRole('button', { name: /\d possible duplicates?/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Possible duplicates' });
    await expect(drawer.getByText('same email duo@x.example')).toBeVisible();
    await drawer.getByRole('button', { name: 'Review and merge: same email duo@x.example' }).click();
    const review = page.getByRole('dialog', { name: 'Review and merge' });
    const staying = review.getByRole('group', { name: 'Which contact stays?' });
    await staying.getByRole('radio', { name: /^Duo/ }).check();
    await expect(review.getByRole('heading', { name: 'Moves to Duo' })).toBeVisible();
    await review.getByRole('button', { name: 'Merge contacts' }).click();
    await expect(drawer.getByText('same email duo@x.example')).toBeHidden();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(drawer.getByText('same email duo@x.example')).toBeVisible();
    await drawer.getByRole('button', { name: 'Not duplicates: same email duo@x.example' }).click();
    await expect(drawer.getByText('same email duo@x.example')).toBeHidden();
  });
});
