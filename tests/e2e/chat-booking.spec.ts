/** The way of one chat through the whole product, on a bare clone: no keys, no network. */
import type { Page } from '@playwright/test';
import { choices, lastLine, openChat, panel, say } from '#tests/support/chat-page.ts';
import { expect, logIn, test } from '#tests/support/e2e.ts';

const NAME = 'Odile Marchetti';
const drawer = (page: Page) => page.getByRole('dialog');

async function book(page: Page): Promise<void> {
  await openChat(page);
  await say(page, 'Hi, can I book a drain cleaning next week?');
  await choices(page).first().click();
  await expect(lastLine(page)).toContainText(/name/i);
  await say(page, NAME);
  await expect(lastLine(page)).toContainText(/phone|number/i);
  await say(page, '801 555 0164');
  await expect(lastLine(page)).toContainText(/address/i);
  await say(page, '48 Aspen Ave, Provo');
  await expect(lastLine(page)).toContainText('Odile');
  await say(page, 'Yes');
  await expect(lastLine(page)).toContainText(/booked/i);
  await panel(page).getByRole('button', { name: 'End the conversation' }).click();
  await expect(panel(page)).toContainText('This conversation has ended.');
}

test('a chat books a visit that the calendar, the inbox, the contact and an automation show @journey', async ({
  page,
}) => {
  await book(page);
  await logIn(page);

  await page.goto('/conversations');
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row.getByRole('img', { name: 'Appointment Booked' })).toBeVisible();
  await expect(row.getByRole('img', { name: 'New Customer Script' })).toBeVisible();
  await row.getByRole('button', { name: /^View conversation/ }).press('Enter');
  await expect(drawer(page).getByText(/^Odile Marchetti booked Drain cleaning for /)).toBeVisible();
  const asked = drawer(page).getByText('Hi, can I book a drain cleaning next week?', { exact: true });
  await expect(asked).toBeVisible();

  await drawer(page).getByRole('link', { name: 'Open contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Messages, calls, appointments and reviews' });
  await expect(timeline.getByText('Inbound Web Chat')).toBeVisible();
  await expect(timeline.getByText(/^Appointment · .* · Scheduled$/)).toBeVisible();

  await page.goto('/appointments?view=agenda');
  await page.getByRole('button', { name: new RegExp(NAME) }).click();
  const date = await drawer(page).getByLabel('Date').inputValue();
  await page.goto(`/appointments?view=week&date=${date}`);
  await expect(page.getByRole('button', { name: new RegExp(`^Drain cleaning, ${NAME}, `) })).toBeVisible();

  await page.goto('/automations');
  await page.getByRole('button', { name: 'More for Text back a missed lead' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const runs = page.getByRole('region', { name: 'Runs of this automation' });
  const run = runs.getByRole('row').filter({ hasText: NAME });
  await expect(run.getByText(/^waits until /)).toBeVisible();
});
