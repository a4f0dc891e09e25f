/** The owner signs in at Google, which a stand-in plays, and sees its busy times here. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '#connectors/framework/run/sandbox.ts';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import { addDays, toInstant } from '#engine/time/zoned-time.ts';
import { startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const OFFICE = 'office@brightside.example';
const drawer = (page: Page) => page.getByRole('dialog');

/** The Tuesday of next week. */
function comingTuesday(): string {
  const today = new Date().toISOString().slice(0, 10);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((2 - weekday + 7) % 7) + 7);
}

const token: Sandbox['routes'][number] = {
  method: 'POST',
  path: '/token',
  answer: () => ({
    status: 200,
    body: { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3600 },
  }),
};

/** Google's own page, on which the owner allows it. */
const showConsent = (page: Page, address: string) =>
  page.route(`${address}/o/oauth2/**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }).toString();
    const body = `<!doctype html><title>Sign in</title><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`;
    await route.fulfill({ contentType: 'text/html', body });
  });

test('the owner signs in at Google, chooses what to sync, and sees when it is busy there', async ({
  page,
  startAnother,
}) => {
  const { server: half } = await googleCalendar.server();
  const google = await startLoopbackVendor({
    ...half.sandbox,
    routes: [token, ...half.sandbox.routes],
  });
  const tuesday = comingTuesday();
  const at = (time: string) => toInstant({ date: tuesday, time, zone: 'America/Denver' }).toISOString();
  const enter = (id: string, body: object) =>
    google.records.set(`events/${OFFICE}:${id}`, {
      kind: 'events',
      id: `${OFFICE}:${id}`,
      body: { id, status: 'confirmed', etag: `"${google.records.size}"`, ...body },
    });
  enter('dentist', { start: { dateTime: at('09:00') }, end: { dateTime: at('10:30') }, summary: 'Dentist' });
  enter('fair', { start: { date: addDays(tuesday, 1) }, end: { date: addDays(tuesday, 2) } });
  try {
    const { url } = await startAnother({
      VENDOR_URLS: JSON.stringify({ 'google-calendar': google.url }),
      VENDOR_APPS: JSON.stringify({ 'google-calendar': { id: 'our-app', secret: 'our-secret' } }),
    });
    await logIn(page, { url });
    await showConsent(page, google.url);
    await page.goto(`${url}/integrations`);
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await drawer(page).getByRole('button', { name: 'Next' }).click();
    await drawer(page).getByRole('button', { name: 'Sign in to Google Calendar' }).click();
    await expect(drawer(page).getByRole('timer')).toHaveText(
      /^We’ll take you to Google Calendar in \d seconds?\./,
    );
    await drawer(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(drawer(page).getByRole('timer')).toHaveCount(0);
    // Once more, and this time without a click: the browser goes by itself.
    await drawer(page).getByRole('button', { name: 'Sign in to Google Calendar' }).click();
    await page.getByRole('link', { name: 'Allow' }).click();

    await expect(page.getByText('Google Calendar connected successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/integrations\/?$/);
    await expect(drawer(page).getByText('Step 3 of 4')).toBeVisible();
    const source = drawer(page).getByRole('row', { name: new RegExp(OFFICE) });
    await expect(source.getByText('Primary')).toBeVisible();
    const choice = drawer(page).getByRole('combobox', { name: `Local Calendar for ${OFFICE}` });
    await expect(choice).toHaveText('Don’t Sync');
    await choice.click();
    await page.getByRole('option', { name: 'Van 2 – Keisha' }).click();
    await expectNoViolations(page);
    await drawer(page).getByRole('button', { name: 'Save and continue' }).click();
    await expect(drawer(page).getByRole('heading', { name: 'Google Calendar is connected' })).toBeVisible();

    await page.goto(`${url}/appointments?view=week&date=${tuesday}`);
    const busy = page
      .getByRole('region', { name: /^Tuesday/ })
      .getByRole('listitem')
      .filter({ hasText: 'Busy' });
    await expect(busy).toHaveText(`Busy${OFFICE}9:00 – 10:30 AM`);
    await expect(page.getByRole('list', { name: /^All day on Wednesday/ })).toHaveText(`Busy${OFFICE}`);
    await expect(page.getByText('Dentist')).toHaveCount(0);
    await expectNoViolations(page);
    // The owner may book over it: the click reaches the day.
    const box = await busy.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await expect(drawer(page).getByRole('heading', { name: 'Book an appointment' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 375, height: 812 });
    await expect(busy).toBeVisible();
    await expectNoSidewaysScroll(page);
  } finally {
    await google.close();
  }
});
