/** A visit that a visitor of the website wants canceled, who has not proven to be its customer. */
import { choices, lastLine, openChat, panel, say } from '#tests/support/chat-page.ts';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('a visit is canceled once its customer confirms by the link that was mailed to them', async ({
  page,
}) => {
  await openChat(page);
  await say(page, 'Hi, can I book a drain cleaning next week? My e-mail is rosa.lind@example.com');
  await choices(page).first().click();
  await expect(lastLine(page)).toContainText(/name/i);
  await say(page, 'Rosa Lind');
  await expect(lastLine(page)).toContainText(/phone|number/i);
  await say(page, '801 555 0168');
  await expect(lastLine(page)).toContainText(/address/i);
  await say(page, '12 Birch St, Provo');
  await expect(lastLine(page)).toContainText('Rosa');
  await say(page, 'Yes');
  await expect(lastLine(page)).toContainText(/booked/i);
  await panel(page).getByRole('button', { name: 'End the conversation' }).click();
  await expect(panel(page)).toContainText('This conversation has ended.');

  await say(page, 'Please cancel the drain cleaning of Rosa Lind, 801 555 0168');
  await expect(lastLine(page)).toContainText('Shall I cancel it?');
  await say(page, 'Yes, cancel it');
  await expect(lastLine(page)).toContainText(/link/);
  await logIn(page);
  await page.goto('/sandbox/messages');
  await expect(page.getByText(/Please confirm/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as text' }).first().click();
  const text = await page
    .getByText(/\/visits\//)
    .first()
    .textContent();
  const path = /\/visits\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '';
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText('Drain cleaning');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cancel my visit' }).click();
  await expect(page.getByText('Your visit is canceled')).toBeVisible();
});

test('a link that works no more says what to do', BREAKS_THE_SERVER, async ({ page }) => {
  await page.goto(`/visits/${'x'.repeat(43)}`);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
});
