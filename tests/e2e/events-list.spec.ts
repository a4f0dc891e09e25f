/** The list of the events page while its feeds are slow, away or empty, and the hour for which a browser keeps it. */
import type { Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { startSink } from '#tests/support/sink.ts';

const MINUTE_MS = 60_000;
const EVENT = {
  id: 'https://group.example/1',
  key: '0123456789abcdef',
  link: 'https://group.example/1',
  title: 'Owners’ breakfast',
  source: 'Group',
  type: 'in_person',
  location: 'Salt Lake City',
  date: '2096-12-02T01:00:00.000Z',
  dateFormatted: 'Sat, Dec 1, 2096, 6:00 PM MST',
  description: `${'x'.repeat(149)}yz`,
};

const keep = (page: Page, { minutesAgo }: { minutesAgo: number }) =>
  page.evaluate(
    ([event, timestamp]) =>
      localStorage.setItem('events_rss_cache', JSON.stringify({ events: [event], timestamp })),
    [EVENT, Date.now() - minutesAgo * MINUTE_MS] as const,
  );

test(
  'events: the list loads, fails, is empty, and is kept for an hour',
  BREAKS_THE_SERVER,
  async ({ page, startAnother }) => {
    const feed = Promise.withResolvers<number>();
    const group = await startSink(() => feed.promise);
    const { url } = await startAnother({ EVENT_FEEDS: `${group.url}/rss`, WEBHOOK_ALLOW_PRIVATE: 'on' });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) calls.push(request.url());
    });
    const list = page.locator('#upcoming');
    // The server gives a feed five seconds, in which a busy machine may not have looked at the page yet.
    await page.route('**/api/events', async (route) => {
      await feed.promise;
      await route.continue();
    });

    await page.goto(`${url}/events`);
    await expect(list.getByText('Loading events...')).toBeVisible();
    await expectNoViolations(page);
    feed.resolve(500);
    const failure = list.getByText('Unable to load events at this time. Please check back later.');
    await expect(failure).toBeVisible();
    await group.close();

    await page.route('**/api/events', (route) =>
      route.fulfill({ json: { status: 'success', data: { events: [], sample: false } } }),
    );
    await page.reload();
    await expect(
      list.getByText('No upcoming events scheduled at the moment. Check back soon!'),
    ).toBeVisible();
    await page.unroute('**/api/events');

    await keep(page, { minutesAgo: 59 });
    calls.length = 0;
    await page.reload();
    const card = list.getByRole('listitem');
    for (const text of ['In person', 'Group', EVENT.title, EVENT.dateFormatted, 'Salt Lake City'])
      await expect(card).toContainText(text);
    await expect(card).toContainText(/x{149}y…/);
    const register = card.getByRole('link', { name: /^Register/ });
    await expect(register).toHaveAttribute('href', EVENT.link);
    await expect(register).toHaveAttribute('target', '_blank');
    expect(calls).toEqual([]);

    await keep(page, { minutesAgo: 61 });
    await page.reload();
    await expect(failure).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);
