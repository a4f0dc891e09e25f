/** Every page takes any address: it shows something sensible, and the address bar says what is shown. */
import type { Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, logIn, test } from '#tests/support/e2e.ts';

const GARBAGE = ['abc', '0', '2026-99-99', 'x'.repeat(101), '{"a":[1]}', '\0<b>', '-1e9'];
/** What a schema, a crash or a careless template says, and no page of ours. */
const RAW =
  /Invalid (input|option|string|date)|Too (big|small)|expected (number|string|one of|date)|ZodError|is not a function|could not be shown|Unexpected data|\[object |NaN/;
const ENDS_THE_SESSION = ['/logout', '/account/logout'];

type KnownPage = { path: string; params: string[] };

/** As the router itself has them, so that a page which is added tomorrow is tried, too. */
const knownPages = (page: Page): Promise<KnownPage[]> =>
  page.evaluate(() => {
    type Route = { fullPath: string; options: { validateSearch?: { params?: object } } };
    const { routesByPath } = Reflect.get(window, '__TSR_ROUTER__') as { routesByPath: Record<string, Route> };
    return Object.values(routesByPath).map(({ fullPath, options }) => ({
      path: fullPath,
      params: Object.keys(options.validateSearch?.params ?? {}),
    }));
  });

/** A different kind of garbage for each parameter, and one that no page knows. */
const garbageFor = ({ path, params }: KnownPage): string =>
  `?${new URLSearchParams([...params, 'no-such'].map((name, at) => [name, GARBAGE[(path.length + at) % GARBAGE.length] ?? '']))}`;

async function expectSense(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  // The page of the design system shows what loading looks like.
  if (!page.url().includes('/design')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(RAW);
}

test('every page ignores garbage in its query', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400) refused.push(response.url());
  });
  await logIn(page);
  await page.goto('/dashboard');
  await expectSense(page);
  const pages = (await knownPages(page)).filter(
    ({ path }) => !path.includes('$') && !ENDS_THE_SESSION.includes(path),
  );
  expect(pages.length).toBeGreaterThan(30);
  for (const one of pages) {
    await test.step(one.path, async () => {
      await page.goto(`${one.path}${garbageFor(one)}`);
      await expectSense(page);
      const { searchParams } = new URL(page.url());
      expect(searchParams.has('no-such')).toBe(false);
      expect(searchParams.has('page')).toBe(false);
    });
  }
  expect(refused).toEqual([]);
});

test(
  'an address of something that does not exist says so and leads back',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    const missing: [
      address: string,
      says: string,
      back: { role: 'link' | 'button'; name: string | RegExp },
    ][] = [
      ['/contacts/abc', 'This contact does not exist.', { role: 'link', name: 'All contacts' }],
      ['/contacts/0x10', 'This contact does not exist.', { role: 'link', name: 'All contacts' }],
      ['/contacts/999999999999', 'This contact does not exist.', { role: 'link', name: 'All contacts' }],
      ['/contacts/9007199254740993', 'This contact does not exist.', { role: 'link', name: 'All contacts' }],
      [
        '/conversations/abc',
        'There is no page at this address',
        { role: 'link', name: 'Go to the dashboard' },
      ],
      ['/conversations/999999999999', 'No details found.', { role: 'button', name: 'Close' }],
      ['/conversations?open=999999999999', 'No details found.', { role: 'button', name: 'Close' }],
      ['/appointments?id=999999999999', 'No appointment details found.', { role: 'button', name: 'Close' }],
      [
        '/contacts/1?appointment=999999999999',
        'No appointment details found.',
        { role: 'button', name: 'Close' },
      ],
      ['/voicemail?open=999999999999', 'This voicemail', { role: 'button', name: 'Close' }],
      ['/builder?id=abc', 'Flow ID not found in URL', { role: 'button', name: 'OK' }],
      ['/builder?id=999999999999', 'Automation not found or unauthorized', { role: 'button', name: 'OK' }],
      [
        '/builder?id=1&tab=history&run=999999999999',
        'No event data available',
        { role: 'button', name: 'Close' },
      ],
      ['/unsubscribe/abc', 'This link does not work.', { role: 'link', name: /Porchlight/ }],
    ];
    for (const [address, says, { role, name }] of missing) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByText(says).first()).toBeVisible();
        await expect(page.getByRole(role, { name }).first()).toBeVisible();
        await expectSense(page);
      });
    }
  },
);
