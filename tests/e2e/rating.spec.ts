/** What a customer goes through on the rating page, from the score to the thanks. */
import type { Page } from '@playwright/test';
import pg from 'pg';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  test,
} from '#tests/support/e2e.ts';

const LINK = 'https://reviews.example/lamplight';
const PHONE = { width: 375, height: 812 };

let sql: pg.Client;
let businessId: string;
test.beforeEach(async ({ server, context }) => {
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const { rows } = await sql.query(
    `update review_rules set destinations = $1 from users u
     where u.business_id = review_rules.business_id and u.email = 'demo@porchlight.test' returning u.business_id`,
    [JSON.stringify([{ name: 'Yelp', link: LINK, percent: 100, isFixed: false }])],
  );
  businessId = rows[0].business_id;
  await context.route(`${LINK}**`, (route) => route.fulfill({ body: 'A public page' }));
});
test.afterEach(() => sql.end());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const choose = (page: Page, score: number) => page.getByText(String(score), { exact: true }).click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const publicLink = (page: Page) => page.getByRole('link', { name: 'Write a review on Yelp' });

/** The review of the newest visit. */
async function newest(): Promise<Record<string, unknown>> {
  const { rows } = await sql.query(
    `select id, score, completed_at is not null as is_complete, feedback, first_name, review_declined, spam_reason,
            went_public_at is not null as went_public
     from reviews where business_id = $1 order by id desc limit 1`,
    [businessId],
  );
  return rows[0];
}

test('an unhappy customer is asked for comments first, and offered the same public page at the end @journey', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/review-us/${businessId}`);
  await expect(heading(page, /recommend Lamplight Plumbing/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  // By keyboard: a radio group has one stop, and the arrow keys choose.
  await page.getByRole('radio', { name: '0', exact: true }).focus();
  for (let score = 0; score < 3; score++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await expect.poll(newest).toMatchObject({ score: 3, is_complete: false });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'We’re sorry. What went wrong?')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Comments').fill('The plumber came two hours late.');
  // What is typed outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Comments')).toHaveValue('The plumber came two hours late.');
  // A person takes longer than this test to write that.
  await sql.query(`update reviews set opened_at = now() - interval '1 minute' where id = $1`, [
    (await newest()).id,
  ]);
  await page.getByRole('button', { name: 'Send feedback' }).click();

  await expect(heading(page, 'Thank you for telling us')).toBeFocused();
  await expect(publicLink(page)).toHaveAttribute('href', LINK);
  await expectNoViolations(page);
  await expect.poll(newest).toMatchObject({
    score: 3,
    is_complete: true,
    feedback: 'The plumber came two hours late.',
    first_name: 'Ana',
    spam_reason: null,
    went_public: false,
  });
  const opened = context.waitForEvent('page');
  await publicLink(page).click();
  expect((await opened).url()).toBe(LINK);
  await expect.poll(newest).toMatchObject({ went_public: true });
});

test('a happy customer is asked for a public review first, can change the score, and is thanked again later', async ({
  page,
  context,
}) => {
  await page.goto(`/review-us/${businessId}`);
  await choose(page, 2);
  await goOn(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await choose(page, 10);
  await goOn(page);
  await expect(heading(page, 'We’re so glad to hear that!')).toBeFocused();
  await expect(publicLink(page)).toHaveAttribute('href', LINK);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(heading(page, 'Thank you, you made our day!')).toBeVisible();
  await expect(publicLink(page)).toHaveAttribute('href', LINK);
  await expect.poll(newest).toMatchObject({ score: 10, is_complete: true, review_declined: true });
  const { id } = await newest();
  await expect(page.getByRole('link', { name: 'Tell others in a short video' })).toHaveAttribute(
    'href',
    new RegExp(`^/video-testimonial\\?b=${businessId}&v=[0-9a-f-]{36}$`),
  );

  await page.reload();
  await expect(heading(page, 'Thank you, you made our day!')).toBeVisible();
  const later = await context.newPage();
  await later.goto(`/review-us/${businessId}`);
  await expect(heading(later, 'Thank you, you made our day!')).toBeVisible();
  expect((await newest()).id).toBe(id);
  await expect(later.getByText('One rating per device counts in 90 days.')).toBeVisible();
  // Once the page no longer thanks for it, the server still knows.
  await later.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await later.reload();
  await expect(heading(later, 'We already have your rating')).toBeFocused();
  await expect(
    later.getByText('This device has rated Lamplight Plumbing in the last 90 days.'),
  ).toBeVisible();
  await expect(publicLink(later)).toHaveAttribute('href', LINK);
  await expectNoViolations(later);
  expect((await newest()).id).toBe(id);
});

test('one customer after the other rates on the business’s own tablet, and sees nothing of the one before', async ({
  page,
}) => {
  await sql.query(`insert into review_tablets (business_id, key) values ($1, 'tablet-key')`, [businessId]);
  await page.clock.install();
  await page.goto(`/review-us/${businessId}?tablet=tablet-key`);
  const ratings = async () =>
    (
      await sql.query('select score from reviews where business_id = $1 order by id desc limit 3', [
        businessId,
      ])
    ).rows;
  for (const score of [10, 9]) {
    await choose(page, score);
    await goOn(page);
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await expect(heading(page, 'Thank you, you made our day!')).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole('link', { name: 'Tell others in a short video' })).toBeHidden();
    await page.getByRole('button', { name: 'Next customer' }).click();
    await expect(heading(page, /recommend Lamplight Plumbing/)).toBeVisible();
  }
  // The third leaves half way.
  await choose(page, 2);
  await goOn(page);
  await page.getByLabel('First name').fill('Ana');
  await expect.poll(ratings).toEqual([{ score: 2 }, { score: 9 }, { score: 10 }]);
  await page.clock.runFor(61_000);
  await expect(heading(page, /recommend Lamplight Plumbing/)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await sql.query('delete from review_tablets where business_id = $1', [businessId]);
});

test('a happy customer writes to the business, before or after going on to the public page', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/review-us/${businessId}`);
  await choose(page, 10);
  await goOn(page);
  await page.getByRole('button', { name: 'Write to Lamplight Plumbing' }).click();
  await expect(heading(page, 'Thank you! What did you like most?')).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'We’re so glad to hear that!')).toBeFocused();
  const opened = context.waitForEvent('page');
  await publicLink(page).click();
  await (await opened).close();
  await expect(heading(page, 'Thank you, you made our day!')).toBeVisible();
  await expect.poll(newest).toMatchObject({ score: 10, is_complete: true, went_public: true });
  await page.getByRole('button', { name: 'Write to Lamplight Plumbing' }).click();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please write a comment')).toBeVisible();
  await expect(page.getByText('First name is required')).toBeHidden();
  await page.getByLabel('Comments').fill('They even swept the floor.');
  await sql.query(`update reviews set opened_at = now() - interval '1 minute' where id = $1`, [
    (await newest()).id,
  ]);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(heading(page, 'Thank you, you made our day!')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Write to Lamplight Plumbing' })).toBeHidden();
  await expect
    .poll(newest)
    .toMatchObject({ score: 10, feedback: 'They even swept the floor.', spam_reason: null });
});

test('a review request that is open in two tabs leads to one rating, also after a double click', async ({
  page,
  context,
}) => {
  const { rows } = await sql.query(
    `insert into review_requests (business_id, contact_id, token, channel, address, idempotency_key, may_ask_again_at)
     select business_id, id, 'two-tabs', 'email', 'two-tabs@example.com', 'two-tabs', now() + interval '90 days'
     from contacts where business_id = $1 order by id limit 1 returning id`,
    [businessId],
  );
  const ratings = async () =>
    (await sql.query('select score, feedback from reviews where request_id = $1', [rows[0].id])).rows;
  const link = `/review-us/${businessId}?r=two-tabs`;
  const other = await context.newPage();
  // One after the other: two pages that fetch their first CSRF cookie at once replace each other's, and one sends its call again.
  await page.goto(link);
  await other.goto(link);
  await choose(other, 3);
  await goOn(other);
  await other.getByLabel('First name').fill('Ana');
  await other.getByLabel('Last name').fill('Lopez');
  await other.getByLabel('Email').fill('ana@example.com');
  await other.getByLabel('Comments').fill('The plumber came two hours late.');

  await choose(page, 10);
  // The second click must not press what comes next in the same place.
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(heading(page, 'We’re so glad to hear that!')).toBeVisible();
  await page.getByRole('button', { name: 'No, thanks' }).dblclick();
  await expect(heading(page, 'Thank you, you made our day!')).toBeVisible();
  await expect.poll(ratings).toEqual([{ score: 10, feedback: '' }]);

  await other.getByRole('button', { name: 'Send feedback' }).dblclick();
  await expect(heading(other, 'We already have your rating')).toBeFocused();
  await expect(publicLink(other)).toHaveAttribute('href', LINK);
  await expectNoViolations(other);
  expect(await ratings()).toEqual([{ score: 10, feedback: '' }]);
  expect(context.pages()).toHaveLength(2);
  expect(await newest()).toMatchObject({ went_public: false });

  // On another device, which remembers nothing.
  await other.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await other.reload();
  await expect(heading(other, 'We already have your rating')).toBeVisible();
});

test(
  'a rating that cannot be sent is sent later, without a word about it',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await page.route('**/api/reviews/**', (route) => route.abort());
    await page.goto(`/review-us/${businessId}`);
    const { id } = await newest();
    await choose(page, 9);
    await goOn(page);
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await expect(heading(page, 'Thank you, you made our day!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await newest()).id).toBe(id);
    await page.unroute('**/api/reviews/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(newest).toMatchObject({ score: 9, is_complete: true, review_declined: true });
    expect((await newest()).id).not.toBe(id);
  },
);
