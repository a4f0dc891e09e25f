import type { Locator, Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  post,
  test,
} from '#tests/support/e2e.ts';

// Not by role: behind an open drawer the list is there to be seen, and hidden from screen readers.
const cards = (page: Page) => page.locator('ul[aria-label="Reviews"] > li');
const drawer = (page: Page) => page.getByRole('dialog');
const percents = (page: Page) => drawer(page).getByRole('textbox', { name: /^Percent/ });

async function openReviews(page: Page, query = ''): Promise<void> {
  await logIn(page);
  await page.goto(`/review-reviews${query}`);
}

/** The business as the stored user record names it. */
const businessId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '').user.business_id as string);

test('the rules are edited, checked, saved and found again @journey', async ({ page }) => {
  await openReviews(page);
  const edit = page.getByRole('button', { name: 'Edit redirect logic' });
  await expect(page.getByText('Score threshold > 7 → External Reviews')).toBeVisible();
  await edit.click();
  await expect(drawer(page).getByRole('heading', { name: 'Redirect Configuration' })).toBeVisible();
  await expectNoViolations(page);

  await drawer(page).getByRole('slider', { name: 'Score threshold' }).press('ArrowLeft');
  await expect(drawer(page).getByText('Customers who choose 7 to 10 are first asked')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Add destination' }).click();
  await percents(page).nth(3).fill('250');
  await expect(percents(page).nth(3)).toHaveValue('100');
  await percents(page).nth(3).fill('33.9');
  await expect(percents(page).nth(3)).toHaveValue('33');
  const save = drawer(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(drawer(page).getByText('Please enter a name.')).toBeVisible();
  await expect(drawer(page).getByText('Please enter a link.')).toBeVisible();
  await drawer(page).getByRole('textbox', { name: 'Name 4' }).fill('Angi');
  await drawer(page).getByRole('textbox', { name: 'Link 4' }).fill('https://www.angi.com/lamplight');
  await save.click();
  await expect(drawer(page).getByRole('alert')).toHaveText('Total percentage must equal 100%');

  // Leaving now would lose the changes.
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await drawer(page).getByRole('button', { name: 'Share evenly' }).click();
  await expect(drawer(page).getByText('Total 100%')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Remove Facebook' }).click();
  await drawer(page).getByRole('button', { name: 'Share evenly' }).click();
  expect(await shownFor(page, 'Settings saved successfully!', () => save.click())).toBeGreaterThanOrEqual(
    1450,
  );
  await expect(drawer(page)).toBeHidden();

  await page.goto('/dashboard');
  await page.goto('/review-reviews');
  await expect(page.getByText('Score threshold > 6 → External Reviews')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Destinations' }).getByRole('listitem')).toHaveText([
    /Google Business Profile34%/,
    /Yelp33%/,
    /Angi33%/,
  ]);

  // Another user saves while the drawer is open here.
  await edit.click();
  await drawer(page).getByRole('slider', { name: 'Score threshold' }).press('End');
  const google = { name: 'Google Business Profile', link: '', percent: 100, isFixed: true };
  await post(page, '/api/review-rules', { scoreThreshold: 3, destinations: [google] });
  test.info().annotations.push(BREAKS_THE_SERVER.annotation); // The browser logs the refusal.
  await save.click();
  await expect(
    drawer(page).getByText('These settings were changed elsewhere in the meantime.'),
  ).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Load the newer version' }).click();
  await expect(drawer(page).getByRole('slider', { name: 'Score threshold' })).toHaveValue('3');
  await expect(percents(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
});

test('reviews are paged, filtered, answered and marked as spam', async ({ page }) => {
  await openReviews(page);
  await expect(cards(page)).toHaveCount(10);
  await expectNoViolations(page);
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  const summary = await page.getByText(/^Page 1 of \d+ \(\d+\)$/).textContent();
  const all = Number(/\((\d+)\)/.exec(summary ?? '')?.[1]);
  const pageOf = (number: number, size: number) =>
    page.getByText(`Page ${number} of ${Math.ceil(all / size)} (${all})`);
  expect(all).toBeGreaterThan(25);
  expect(all).toBeLessThan(50);
  await expect(pageOf(1, 10)).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(pageOf(2, 10)).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '25 rows' }).click();
  await expect(pageOf(1, 25)).toBeVisible();
  await expect(cards(page)).toHaveCount(25);
  await next.click();
  await expect(pageOf(2, 25)).toBeVisible();
  await expect(cards(page)).toHaveCount(all - 25);
  await expect(next).toBeDisabled();

  await page.getByRole('combobox', { name: 'Ratings' }).click();
  await page.getByRole('option', { name: 'Low (0–4)' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/rating=low/);
  // Until the rows of the filter are there: the ones before may begin with a low rating too.
  await expect(cards(page).filter({ hasNotText: 'Low rating' })).toHaveCount(0);
  await expect(cards(page).first()).toContainText('Low rating: 4 / 10');
  const low = await cards(page).count();
  expect(low).toBeLessThan(all);

  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/open=\d+/);
  await expectNoViolations(page);
  const address = page.url();
  await drawer(page).getByLabel('Your reply').fill('We are sorry, and will come tomorrow.');
  await drawer(page).getByRole('button', { name: 'Send reply' }).click();
  const reply = drawer(page).getByRole('list', { name: 'Your replies' }).getByRole('listitem');
  await expect(reply).toContainText('We are sorry, and will come tomorrow.');
  // The address opens it again, as the link in an alert does.
  await page.goto(address);
  await expect(reply).toContainText('We are sorry, and will come tomorrow.');
  await expect(reply).toContainText(/By e-mail to \S+@/);
  await expect(reply).toContainText('Sent');

  await drawer(page).getByRole('button', { name: 'Mark as spam' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(low - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(low);
  await expect(cards(page).first()).toContainText('Replied');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('reviews.csv');

  await page.getByLabel('Search reviews').fill('no such words');
  await expect(page.getByText('No review matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(cards(page)).toHaveCount(25);
});

test('the average and the reviews come before the link and its QR code, on a phone, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openReviews(page);
  await expect(page.getByText(/^\d+ ratings in all$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Average rating by month' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(cards(page)).toHaveCount(10);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(['Average rating', 'Customer reviews', 'Your review link']);
  const link = page.getByRole('textbox', { name: 'Review link' });
  const [first, code] = [cards(page).first(), page.getByRole('img', { name: 'QR code of your review link' })];
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(first)).toBeLessThan(await top(link));
  expect(await top(link)).toBeLessThan(await top(code));
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('the review link is copied, and a contact is asked once', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReviews(page);
  const link = `${baseURL}/review-us/${await businessId(page)}`;
  await expect(page.getByRole('textbox', { name: 'Review link' })).toHaveValue(link);
  const copy = async () => {
    await page.getByRole('button', { name: 'Copy review link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  };
  expect(await shownFor(page, 'Copied', copy)).toBeGreaterThanOrEqual(1950);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole('img', { name: 'QR code of your review link' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR code as PNG' }).click();
  expect((await download).suggestedFilename()).toBe('review-qr-code.png');

  // A link for the tablet at the counter.
  await page.getByRole('button', { name: 'Make a tablet link' }).click();
  const tablet = page.getByRole('textbox', { name: 'Tablet link' });
  await expect(tablet).toHaveValue(new RegExp(`^${link}\\?tablet=[\\w-]{22}$`));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make a tablet link' })).toBeVisible();
  await expect(tablet).toBeHidden();

  const before = await funnelOf(page);
  const { data } = (await (await page.request.get('/api/contacts?types=Lead')).json()) as {
    data: { contacts: { id: number; name: string; email: string | null }[] };
  };
  // The demo asked current customers.
  const contact = data.contacts.find((one) => one.email && one.name);
  await page.getByRole('button', { name: 'Ask for a review' }).click();
  await drawer(page)
    .getByLabel('Customer')
    .fill(contact?.email ?? '');
  await page.getByRole('option').click();
  // Escape is a way out of the drawer, and erases nothing.
  await drawer(page).getByLabel('Customer').press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer(page).getByLabel('Customer')).toHaveValue(contact?.name ?? '');
  await drawer(page).getByRole('combobox', { name: 'Send by' }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  const preview = drawer(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`${link}?r=…`);
  await expect(preview).toContainText('Unsubscribe here:');
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your request is on its way.')).toBeVisible();
  await expect.poll(() => funnelOf(page)).toBe(before + 1);

  test.info().annotations.push(BREAKS_THE_SERVER.annotation); // The browser logs the refusal.
  await page.goto(`/contacts/${contact?.id}`);
  await page.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(drawer(page).getByLabel('Customer')).toHaveValue(contact?.name ?? '');
  await drawer(page).getByRole('combobox', { name: 'Send by' }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await drawer(page).getByRole('button', { name: 'Send' }).click();
  await expect(drawer(page).getByRole('alert')).toHaveText(
    'This customer was already asked for a review in the last 90 days.',
  );
});

test('failures are told in words, and a retry mends them', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  const lists = '**/api/business-reviews?*';
  const error = { code: 'internal-error', message: 'Something went wrong on our side. Please try again.' };
  await page.route(lists, (route) => route.fulfill({ status: 500, json: error }));
  await page.route('**/api/review-rules', (route) => route.fulfill({ status: 500, json: error }));
  await page.goto('/review-reviews');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch reviews' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch review rules' })).toBeVisible();
  await page.unroute(lists);
  await page.unroute('**/api/review-rules');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(cards(page)).toHaveCount(10);

  const answer = Promise.withResolvers<void>();
  await page.route(lists, async (route) => {
    await answer.promise;
    const { status, data } = await (await route.fetch()).json();
    const pagination = { ...data.pagination, total: 0, last_page: 1 };
    await route.fulfill({ json: { status, data: { ...data, reviews: [], pagination } } });
  });
  await page.reload();
  await expect(page.getByText('Loading reviews...')).toBeVisible();
  for (const name of ['Previous', 'Next']) await expect(page.getByRole('button', { name })).toBeDisabled();
  answer.resolve();
  await expect(
    page.getByText('No reviews found. Reviews from your customers will appear here.'),
  ).toBeVisible();
  await expect(page.getByText('Page 1 of 1 (0)')).toBeVisible();
  // A list that is asked for again may be under way.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();

  await page.getByRole('button', { name: 'Edit redirect logic' }).click();
  await drawer(page).getByRole('slider', { name: 'Score threshold' }).press('Home');
  const save = drawer(page).getByRole('button', { name: 'Save' });
  await page.route('**/api/review-rules', (route) => route.fulfill({ status: 500, json: error }));
  await save.click();
  await expect(drawer(page).getByRole('alert')).toHaveText('Failed to save redirect settings');
  await page.unroute('**/api/review-rules');
  await page.route('**/api/review-rules', (route) => route.abort());
  await save.click();
  await expect(drawer(page).getByRole('alert')).toHaveText('An error occurred while saving');
  await page.unroute('**/api/review-rules');
  // It is shown for a second and a half, which a busy machine may not look at in time.
  expect(await shownFor(page, 'Settings saved successfully!', () => save.click())).toBeGreaterThan(0);

  await page.route(/\/api\/(business-reviews\?|review-rules)/, (route) => route.abort());
  await page.goto('/review-reviews');
  await expect(page.getByText('An error occurred while fetching reviews.')).toBeVisible();
  await expect(page.getByText('An error occurred while loading review rules')).toBeVisible();
});

const STEP_MS = 50;

/** For how many milliseconds a text stays on the page after `act`, by a clock that moves only when it is told to. */
async function shownFor(page: Page, text: string, act: () => Promise<void>): Promise<number> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  const isShown = () => page.evaluate((wanted) => document.body.textContent.includes(wanted), text);
  const isShownAfterStep = async () => {
    await page.clock.runFor(STEP_MS);
    return isShown();
  };
  await expect.poll(isShownAfterStep, { intervals: [20] }).toBe(true);
  let ms = 0;
  for (; ms < 10_000 && (await isShown()); ms += STEP_MS) await page.clock.runFor(STEP_MS);
  await page.clock.resume();
  return ms;
}

async function funnelOf(page: Page): Promise<number> {
  const reply = await page.request.get('/api/review-requests/funnel');
  return ((await reply.json()) as { data: { requests: { asked: number } } }).data.requests.asked;
}
