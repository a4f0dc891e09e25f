import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  hasSaid,
  logIn,
  post,
  test,
} from '#tests/support/e2e.ts';

const freeTimes = (page: Page) => page.getByRole('list', { name: /^Free times on/ }).getByRole('button');
const drawer = (page: Page) => page.getByRole('dialog').last();

async function open(page: Page, search = '') {
  await logIn(page);
  await page.goto(`/appointments${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
}

test('an appointment is booked, seen, moved and canceled @journey', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await drawer(page).getByRole('combobox', { name: 'Calendar' }).click();
  await page.getByRole('option', { name: 'Van 2 – Keisha' }).click();
  await page.getByRole('button', { name: 'Later days' }).click();
  await freeTimes(page).first().click();
  await expect(page.getByText(/is held for you/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await freeTimes(page).nth(1).click();
  await expect(freeTimes(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await drawer(page).getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText('Who is it for?')).toBeVisible();
  await page.getByLabel('Customer name').fill('Winifred Lantern');
  await page.getByLabel('Phone number').last().fill('8015550177');
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Book appointment' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Appointment booked' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const item = page.getByRole('button', { name: /Winifred Lantern/ });
  await expect(item).toBeVisible();
  await item.click();
  await expect(drawer(page).getByText('+1 (801) 555-0177')).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=\d+/);
  const date = await drawer(page).getByLabel('Date').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Week' }).click();
  await page.goto(`/appointments?view=week&date=${date}`);
  await expect(page.getByRole('button', { name: /Winifred Lantern.*Scheduled/ })).toBeVisible();
  await page.getByRole('button', { name: /Winifred Lantern/ }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Later days' }).click();
  await freeTimes(page).last().click();
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(drawer(page).getByRole('combobox', { name: 'Status' })).toHaveText('Rescheduled');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(drawer(page).getByText(/is canceled and its time is free again/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer(page).getByRole('combobox', { name: 'Status' })).toHaveText('Rescheduled');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(drawer(page).getByRole('combobox', { name: 'Status' })).toHaveText('Canceled');
  await page.keyboard.press('Escape');

  await page.goto('/appointments?view=history&status=Cancelled');
  const row = page.getByRole('row', { name: /Winifred Lantern/ });
  await expect(row.getByText('Cancelled')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('a booking is confirmed, the customer answers, and both are in their history', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await drawer(page).getByRole('combobox', { name: 'Calendar' }).click();
  await page.getByRole('option', { name: 'Van 2 – Keisha' }).click();
  await page.getByRole('button', { name: 'Later days' }).click();
  await freeTimes(page).last().click();
  await expect(page.getByText(/is held for you/)).toBeVisible();
  const choice = page.getByRole('checkbox', { name: 'E-mail a confirmation' });
  await expect(choice).toBeDisabled();
  await page.getByLabel('Customer name').fill('Oda Lantern');
  await page.getByLabel('Email').fill('oda@example.test');
  await expect(page.getByText('To oda@example.test, with a file for their calendar')).toBeVisible();
  await expect(choice).toBeChecked();
  await drawer(page).getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText('A confirmation is on its way to oda@example.test.')).toBeVisible();
  await page.getByRole('button', { name: 'View details' }).click();
  await page.getByRole('link', { name: 'Open contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oda Lantern' })).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: 'Email to the contact' });
  await expect(message.getByText('Sent', { exact: true })).toBeVisible();
  await expect(message.getByText('appointment.ics')).toBeVisible();

  const outside = await context.newPage();
  await outside.goto('/sandbox/messages');
  const letter = outside.getByRole('listitem').filter({ hasText: 'To oda@example.test' });
  const shown = letter.frameLocator('iframe[title="The e-mail"]');
  await expect(shown.getByText('Lamplight Plumbing', { exact: true }).first()).toBeVisible();
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  await letter.getByRole('button', { name: 'Show as text' }).click();
  await expect(letter.locator('iframe')).toHaveCount(0);
  await letter.getByRole('button', { name: 'Show the e-mail' }).click();
  await expect(shown.getByText('Lamplight Plumbing', { exact: true }).first()).toBeVisible();
  const download = outside.waitForEvent('download');
  await letter.getByRole('link', { name: 'appointment.ics' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('METHOD:REQUEST');
  await letter.getByRole('button', { name: 'Reply as the customer' }).click();
  await letter
    .getByLabel(/^Reply as oda/)
    .last()
    .fill('Thank you. Please ring twice.');
  await expectNoViolations(outside);
  await letter.getByRole('button', { name: 'Send reply' }).click();
  await expect(letter.getByText('The reply has come in.')).toBeVisible();
  await outside.close();

  await expect(page.getByText('Thank you. Please ring twice.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Oda Lantern wrote by email: Thank you/)).toBeVisible();
  await page.getByRole('tab', { name: 'Appointment History' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().press('Enter');
  await expect(page).toHaveURL(/\/contacts\/\d+\?appointment=\d+$/);
  await expect(drawer(page).getByText('oda@example.test')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await drawer(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('checkbox', { name: 'E-mail a confirmation' })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('A confirmation is on its way to oda@example.test.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await expect(page.getByText(/^Canceled: /)).toBeVisible();
});

test(
  'details are edited and saved by keyboard, and a later save shows too',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await open(page, '?view=history');
    await page.getByRole('button', { name: /^Edit/ }).first().press('Enter');
    await page.getByLabel('Team members').fill('Ann Example, Bo Sample');
    await page.getByRole('textbox', { name: /^From .* hour$/ }).fill('13');
    await expect(page.getByText('Use an hour from 1 to 12 and minutes from 00 to 59.')).toBeVisible();
    await page.getByRole('textbox', { name: /^From .* hour$/ }).fill('123');
    await expect(page.getByRole('textbox', { name: /^From .* hour$/ })).toHaveValue('12');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: /^Edit/ }).first().press('Enter');
    await page.getByLabel('Notes').fill('Bring the long ladder.');
    const saved = hasSaid(page, 'Saved');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await saved;
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await page.getByLabel('Notes').fill('Mine is the newer one.');
    await page.route('**/api/appointments/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            json: {
              code: 'conflict',
              message: 'This was changed elsewhere in the meantime.',
              request_id: 'x',
            },
          })
        : route.continue(),
    );
    const failed = hasSaid(page, 'Save failed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
    await failed;
    await expect(page.getByLabel('Notes')).toHaveValue('Mine is the newer one.');
    await page.getByRole('button', { name: 'Show theirs' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('Bring the long ladder.');
  },
);

test(
  'a user whose slot was just taken sees that, and can choose again',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Book appointment' }).click();
    await page.getByRole('button', { name: 'Later days' }).click();
    const taken = await freeTimes(page).first().textContent();
    // Another user books between choosing and holding.
    await page.route(
      '**/api/appointments/holds',
      async (route) => {
        const wanted = route.request().postDataJSON() as object;
        const reply = await post(page, '/api/appointments', { ...wanted, customerName: 'Faster' });
        expect(reply.status()).toBe(200);
        await route.continue();
      },
      { times: 1 },
    );
    await freeTimes(page).first().click();
    await expect(page.getByText('That time has just been taken. Please choose another one.')).toBeVisible();
    await expect(freeTimes(page).first()).not.toHaveText(taken ?? '');
    await freeTimes(page).last().click();
    await expect(page.getByText(/is held for you/)).toBeVisible();
  },
);

test('another user’s changes appear automatically', async ({ page }) => {
  await open(page);
  const reply = await page.request.get('/api/appointments?status=Scheduled&order=desc&itemsPerPage=1');
  const { data } = (await reply.json()) as {
    data: { appointments: { id: number; version: number; date: string; customerName: string }[] };
  };
  const [known] = data.appointments;
  if (!known) throw new Error('the demo has nothing scheduled');
  const listening = page.waitForResponse('**/api/live?*');
  await page.goto(`/appointments?date=${known.date}`);
  const item = page.getByRole('button', { name: new RegExp(`${known.customerName}.*Scheduled`) }).first();
  await expect(item).toBeVisible();
  // The list may be there before the page hears of changes.
  await listening;
  await post(page, `/api/appointments/${known.id}/cancel`, { version: known.version });
  await expect(
    page.getByRole('button', { name: new RegExp(`${known.customerName}.*Canceled`) }).first(),
  ).toBeVisible();
});

test('an empty range of dates says so', async ({ page }) => {
  await open(page, '?date=2090-01-01');
  await expect(page.getByText('No appointments in these two weeks.')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/appointments$/);
});

test('on a phone the week shows day by day', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '?view=week');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/date=/);
});
