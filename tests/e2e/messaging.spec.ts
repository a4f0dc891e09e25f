import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, post, test } from '#tests/support/e2e.ts';

/** A contact with an e-mail that came back, and an answer to an earlier one. */
async function makeHistory(page: Page, ownerUrl: string): Promise<{ contactId: number; token: string }> {
  const reply = await post(page, '/api/contacts', {
    firstName: 'Orla',
    lastName: 'Wick',
    contactType: 'Lead',
    emails: [{ label: 'Home', address: 'orla@example.test' }],
  });
  const { data } = (await reply.json()) as { data: { id: number } };
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  const insert = `insert into messages (business_id, contact_id, channel, direction, from_address, to_address, subject, body,
      status, reason, provider, idempotency_key, original)
    select business_id, id, 'email', $2, '', 'orla@example.test', 'Your estimate', $3, $4, $5, 'sandbox', $6, $7
    from contacts where id = $1 returning id, business_id`;
  const add = async (...values: unknown[]) =>
    (await database.query(insert, [data.id, ...values])).rows[0] as { id: string; business_id: string };
  const reason = 'The recipient’s mail server said: 550 No such user';
  const sent = await add('out', 'It is $480.', 'failed', reason, `e2e-out-${data.id}`, null);
  await add('in', 'Yes please.', 'received', null, `e2e-in-${data.id}`, 'Yes please.\n\n> It is $480.');
  const token = randomBytes(16).toString('hex');
  await database.query('insert into mail_tokens (token, business_id, message_id) values ($1, $2, $3)', [
    ...[token, sent.business_id, sent.id],
  ]);
  await database.end();
  return { contactId: data.id, token };
}

test('a failed message says why in the history, and can be retried there', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await logIn(page);
  const { contactId } = await makeHistory(page, server.ownerUrl);
  await page.goto(`/contacts/${contactId}`);
  const message = page.getByRole('listitem').filter({ hasText: 'Email to the contact' });
  await expect(message.getByText('Failed', { exact: true })).toBeVisible();
  await expect(message.getByText('550 No such user')).toBeVisible();
  const answer = page.getByRole('listitem').filter({ hasText: 'Email from the contact' });
  await answer.getByRole('button', { name: 'Show the whole e-mail' }).press('Enter');
  await expect(answer.getByText('> It is $480.')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await message.getByRole('button', { name: 'Retry' }).click();
  await expect(message.getByText('Sent', { exact: true })).toBeVisible();
  await expect(message.getByText('550 No such user')).toHaveCount(0);
});

test('the link in an e-mail unsubscribes its recipient on a button press, and names the sender', async ({
  page,
  server,
}) => {
  await logIn(page);
  const { token } = await makeHistory(page, server.ownerUrl);
  await page.context().clearCookies();
  await page.goto(`/unsubscribe/${token}`);
  await expect(page.getByText('Should Lamplight Plumbing send no more e-mail to')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Lamplight Plumbing will send no more e-mail to')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Lamplight Plumbing will send no more e-mail to')).toBeVisible();
});

test('a lead is texted back from its drawer: the history opens at its end and shows the text once @journey', async ({
  page,
}) => {
  await logIn(page);
  // By name: other journeys begin conversations with people who have no phone. He wrote today, so he may be texted at night.
  await page.goto('/conversations?search=Diego%20Fuentes');
  await page
    .getByRole('button', { name: /^View conversation \d+, Diego Fuentes/ })
    .first()
    .press('Enter');
  const lead = page.getByRole('dialog');
  await expect(lead.getByRole('heading', { name: /^Lead Details · Conversation \d+ \w+/ })).toBeVisible();
  await expect(lead.getByRole('link', { name: 'Call back' })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(lead.getByRole('link', { name: 'Book', exact: true })).toHaveAttribute(
    'href',
    /^\/appointments\?book=\d+$/,
  );
  await lead.getByRole('link', { name: 'Text back' }).click();
  await expect(page).toHaveURL(/\/contacts\/\d+#write$/);

  const history = page.getByRole('region', { name: 'Messages, calls, appointments and reviews' });
  const distanceToEnd = () =>
    history.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(distanceToEnd).toBeLessThan(2);
  const words = `We are on our way ${randomBytes(3).toString('hex')}.`;
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = history.getByRole('listitem').filter({ hasText: words });
  await expect(sent.getByText('SMS to the contact')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(1);
  await expect.poll(distanceToEnd).toBeLessThan(2);
});
