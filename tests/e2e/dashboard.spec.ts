import type { Page, Route } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const card = (page: Page, title: string) => page.getByRole('link', { name: title });
const numberIn = async (page: Page, title: string): Promise<number> =>
  Number(/\D(\d+)/.exec((await card(page, title).textContent()) ?? '')?.[1]);

test('the figures of a period lead to exactly the conversations that they count @journey', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/dashboard?days=fortnight');
  await expect(page.getByText('The last 7 days, today included.', { exact: false })).toBeVisible();
  await expect(page.getByText('Appointment Booking Percentage')).toBeVisible();
  const ofAWeek = await numberIn(page, 'Total Conversations');

  await page.getByRole('group', { name: 'Period' }).getByText('30 days').click();
  await expect(page).toHaveURL(/\/dashboard\?days=30$/);
  await expect.poll(() => numberIn(page, 'Total Conversations')).toBeGreaterThan(ofAWeek);

  // The picture has the same in words: the busiest hour, and a table.
  await expect(page.getByText(/^Busiest from \d+ [AP]M to \d+ [AP]M: \d+ calls?$/)).toBeVisible();
  await page.getByRole('tab', { name: 'ALL' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'MON' })).toHaveAttribute('aria-selected', 'true');
  const calls = page.getByRole('table', { name: 'Incoming calls by the hour on Mondays' });
  await expect(calls.getByRole('row')).toHaveCount(25);
  await expect(page.locator('.recharts-pie-sector').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Booked offerings' }).getByRole('listitem')).not.toHaveCount(0);
  await expectNoViolations(page);

  const hotLeads = await numberIn(page, 'Hot Leads');
  await card(page, 'Hot Leads').click();
  await expect(page).toHaveURL(/\/conversations\?/);
  const search = new URL(page.url()).searchParams;
  expect([search.get('filters'), search.get('source'), search.get('direction')]).toEqual([
    ...['hot_lead', 'call,web', 'inbound,outbound'],
  ]);
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${hotLeads}$`))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\?days=30$/);
});

test.describe('what the server cannot answer', BREAKS_THE_SERVER, () => {
  const said = (page: Page, text: string) => page.getByText(text, { exact: true });
  const collapse = (route: Route) => route.fulfill({ status: 400, body: '' });
  const nonsense = (route: Route) => route.fulfill({ json: { oops: true } });
  const FAILURES = [
    'Failed to load dashboard metrics. Please try again later.',
    'Failed to load call data. Please try again later.',
    'Failed to load service data. Please try again later.',
  ];

  test('is said part by part, with sample calls marked as such, until Retry', async ({ page }) => {
    await logIn(page);
    let answer = collapse;
    const calls = /\/api\/(dashboard-metrics|weekly-call-data|service-data)\//;
    await page.route(calls, (route) => answer(route));
    await page.goto('/dashboard');
    for (const text of FAILURES) await expect(said(page, text)).toBeVisible();
    await expect(said(page, 'Sample data, not your calls')).toBeVisible();
    await expectNoViolations(page);

    answer = nonsense;
    await page.reload();
    await expect(said(page, 'Unexpected data format received from server')).toHaveCount(2);
    await expect(said(page, 'Unexpected service data format received from server')).toBeVisible();

    await page.unroute(calls);
    const retry = page.getByRole('button', { name: 'Retry' });
    for (let left = FAILURES.length; left > 0; left--) {
      await retry.first().click();
      await expect(retry).toHaveCount(left - 1);
    }
    await expect(card(page, 'Total Conversations')).toBeVisible();
    await expect(said(page, 'Sample data, not your calls')).toBeHidden();
  });
});

test('a period without anything in it says so', async ({ page }) => {
  await logIn(page);
  const success = (data: unknown) => (route: Route) => route.fulfill({ json: { status: 'success', data } });
  const quiet = Array.from({ length: 24 }, (_, hour) => ({ hour, calls: 0 }));
  const tabs = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'ALL'];
  const period = { start_date: '2026-03-02', end_date: '2026-03-08', timezone: 'America/Denver' };
  const csat = { title: 'CSAT', basis: '', change: null, isPositive: true, icon: 'smile', color: 'accent' };
  let isNew = false;
  let metrics: object[] = [{ ...csat, value: 'Off', status: 'disabled' }];
  await page.route('**/api/weekly-call-data/*', success(Object.fromEntries(tabs.map((tab) => [tab, quiet]))));
  await page.route('**/api/service-data/*', success({ services: [], totalRevenue: 0, withoutOffering: 0 }));
  await page.route('**/api/reports/**', success([]));
  await page.route('**/api/dashboard-metrics/*', (route) =>
    success({ metrics, period, is_new: isNew })(route),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('No data available for the selected period')).toBeVisible();
  await expect(page.getByText('No appointments include any offerings yet')).toBeVisible();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();

  metrics = [{ ...csat, value: 'Not enough data', status: 'no_data' }];
  await page.reload();
  await expect(page.getByText('Not enough data', { exact: true })).toBeVisible();

  metrics = [];
  await page.reload();
  await expect(page.getByText('No data available for the selected period')).toHaveCount(2);

  // A newcomer has no figures in any period, and is told what to do first.
  isNew = true;
  await page.reload();
  const steps = page.getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('link')).toHaveCount(4);
  await expect(page.getByText('No data available for the selected period')).toBeHidden();
  await expect(page.getByText('What it was worth')).toBeHidden();
  await expectNoViolations(page);
  await steps.getByRole('link', { name: 'List what you offer' }).click();
  await expect(page).toHaveURL(/\/offerings$/);
});
