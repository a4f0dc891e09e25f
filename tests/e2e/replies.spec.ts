import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, post, test } from '#tests/support/e2e.ts';

/** A contact we wrote to, and their answers. */
async function makeCustomer(page: Page) {
  const made = await post(page, '/api/contacts', {
    firstName: 'Wilma',
    lastName: `Reply-${randomUUID().slice(0, 4)}`,
    contactType: 'Lead',
    emails: [{ label: 'Home', address: `${randomUUID()}@example.test` }],
  });
  const { data } = (await made.json()) as {
    data: { id: number; name: string; emails: { address: string }[] };
  };
  const sent = await post(page, `/api/contacts/${data.id}/messages`, {
    channel: 'email',
    to: data.emails[0]?.address,
    subject: 'Friday',
    body: 'Shall we come on Friday?',
    idempotency_key: randomUUID(),
  });
  const { data: message } = (await sent.json()) as { data: { id: number } };
  const answer = (body: string) =>
    post(page, `/api/messages/${message.id}/sandbox-reply`, { body, idempotency_key: randomUUID() });
  return { name: data.name, answer };
}

test('a customer’s reply shows in the open list at once, is counted, read and answered @journey', async ({
  page,
}) => {
  await logIn(page);
  const { name, answer } = await makeCustomer(page);
  // What is announced before the page listens does not reach it.
  const listening = page.waitForResponse('**/api/live?*');
  await page.goto('/conversations');
  await listening;
  const inMenu = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'List of Conversations' }) });
  await expect(inMenu).toContainText(/\d+ unread/);
  const before = Number(/(\d+) unread/.exec((await inMenu.textContent()) ?? '')?.[1]);

  await answer('Friday is fine.');
  await expect(page.getByText('1 new conversation')).toBeVisible();
  await expect(inMenu).toContainText(`${before + 1} unread`);
  await expect(page).toHaveTitle(`(${before + 1}) List of Conversations · Porchlight`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Unread')).toBeAttached();
  await expect(row.getByText('Friday is fine.')).toBeVisible();
  await answer('Come after nine, please.');
  await expect(row.getByText('Come after nine, please.')).toBeVisible();

  await row.getByText('Email').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Shall we come on Friday?')).toBeVisible();
  await expect(drawer.getByText('Friday is fine.')).toBeVisible();
  await expect(page).toHaveTitle(`(${before}) List of Conversations · Porchlight`);
  await expectNoViolations(page);

  // A user who has it open has read new messages.
  await answer('But not before ten.');
  await expect(drawer.getByText('But not before ten.')).toBeVisible();
  await expect(page).toHaveTitle(`(${before}) List of Conversations · Porchlight`);
  await drawer.getByRole('textbox', { name: 'Message' }).fill('Ten it is.');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Ten it is.' })).toHaveCount(1);
  await expect(drawer.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});

test('an alert shows at once, opens from the bell and is read; other channels are chosen and saved', async ({
  page,
}) => {
  await logIn(page);
  const { name, answer } = await makeCustomer(page);
  await page.goto('/account/notifications');
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await expectNoViolations(page);

  await answer('Do you have a minute?');
  await expect(page.getByText(`${name} wrote by email: Do you have a minute?`)).toBeVisible();
  await expect(bell).toHaveAccessibleName(`Alerts, ${before + 1} unread`);
  await bell.click();
  const first = page.getByRole('dialog', { name: 'Alerts' }).getByRole('listitem').first();
  await expect(first).toContainText(`${name} wrote by email`);
  await expectNoViolations(page);
  await first.getByRole('button').click();
  await expect(page).toHaveURL(/\/conversations\?open=\d+/);
  await expect(page.getByRole('dialog').getByText('Do you have a minute?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName(`Alerts, ${before} unread`);

  await page.goto('/account/notifications');
  await page.getByRole('group', { name: 'Reply' }).getByRole('checkbox', { name: 'Email' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('Mobile number').fill('8015550123');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('We texted a code to +1 (801) 555-0123.')).toBeVisible();
  const reply = await page.request.get('/api/sandbox/messages');
  const { data } = (await reply.json()) as { data: { body: string }[] };
  const code = data.map(({ body }) => /^(\d{6}) is your/.exec(body)?.[1]).find(Boolean) ?? '';
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Text messages go to')).toBeVisible();
  await page.reload();
  const choices = page.getByRole('group', { name: 'Reply' });
  await expect(choices.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect(choices.getByRole('checkbox', { name: 'Text message' })).toBeEnabled();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});
