/** Two windows edit the same contact. */
import type { Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, logIn, post, test } from '#tests/support/e2e.ts';

async function openEditor(page: Page, firstName: string) {
  await logIn(page);
  await page.goto('/contacts');
  const made = await post(page, '/api/contacts', { firstName, lastName: 'Edited', contactType: 'Lead' });
  const { data } = (await made.json()) as { data: { id: number } };
  await page.goto(`/contacts/${data.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Contact' });
}

/** As another tab would: read, change, save. */
const saveElsewhere = (page: Page, changes: object) =>
  page.evaluate(async (changed) => {
    const url = `/api${location.pathname}`;
    const { data } = await (await fetch(url)).json();
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    await fetch(url, { method: 'PUT', headers, body: JSON.stringify(Object.assign(data, changed)) });
  }, changes);

test('edits of different fields are both kept', BREAKS_THE_SERVER, async ({ page }) => {
  const drawer = await openEditor(page, 'Different');
  await drawer.getByLabel('Job title').fill('Owner');
  await saveElsewhere(page, { company: 'Theirs', emails: [{ label: 'Email', address: 'new@lead.test' }] });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Owner, Theirs')).toBeVisible();
  await expect(page.getByText('new@lead.test').first()).toBeVisible();
});

test(
  'of edits of one field the user chooses, and nothing typed is lost',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    const drawer = await openEditor(page, 'Same');
    await drawer.getByLabel('Company').fill('Mine');
    await drawer.getByLabel('Job title').fill('Owner');
    await saveElsewhere(page, { company: 'Theirs', city: 'Orem' });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('This contact was changed elsewhere in the meantime.')).toBeVisible();
    await expect(drawer.getByText(/^Company: changed there, too/)).toBeVisible();
    await expect(drawer.getByLabel('Company')).toHaveValue('Mine');
    await expect(drawer.getByLabel('City')).toHaveValue('Orem');
    await drawer.getByRole('button', { name: 'Take the other version' }).click();
    await expect(drawer.getByLabel('Company')).toHaveValue('Theirs');
    await expect(drawer.getByText('This contact was changed elsewhere')).toBeHidden();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Owner, Theirs')).toBeVisible();
  },
);
