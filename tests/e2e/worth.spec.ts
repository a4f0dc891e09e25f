import type { Page } from '@playwright/test';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const openNumbers = (page: Page) => page.getByRole('button', { name: 'Your numbers' }).click();
const WEEK = /^Your week: \$[\d,]+ sold/;
const subjectsOf = async (page: Page) => {
  const { data } = await (await page.request.get('/api/sandbox/messages')).json();
  return (data as { subject: string }[]).map(({ subject }) => subject);
};
const job = (page: Page) => page.getByLabel('Average value of a job');

test('an owner states their numbers, the figures follow, and the digest arrives', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard?days=30');
  await expect(
    page.getByText('These are our assumptions until you enter your numbers', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('$90 each', { exact: false })).toBeVisible();
  await expectNoViolations(page);

  await openNumbers(page);
  await expect(job(page)).toHaveValue('$300.00');
  await job(page).fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a number from $1 to $1,000,000.')).toBeVisible();
  await job(page).fill('650');
  await page.getByLabel('Missed calls that would have become jobs').fill('20');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$130 each', { exact: false })).toBeVisible();

  // Left and come back: the numbers are there.
  await page.goto('/conversations');
  await page.goto('/dashboard?days=30');
  await expect(
    page.getByText('By your numbers a job is worth $650, 20% of missed calls', { exact: false }),
  ).toBeVisible();
  await openNumbers(page);
  await expect(job(page)).toHaveValue('$650.00');

  await page.getByRole('button', { name: 'Send me this week’s digest now' }).click();
  await expect(page.getByText('The digest is on its way to demo@porchlight.test.')).toBeVisible();
  await page.getByRole('switch', { name: 'Weekly digest by e-mail' }).click();
  await expect(page.getByText('The weekly digest is on.')).toBeVisible();
  // A job sends it, and the page of sandbox messages shows what is there when it opens.
  await expect.poll(() => subjectsOf(page)).toContainEqual(expect.stringMatching(WEEK));
  await page.getByRole('link', { name: 'Sandbox messages' }).click();
  await expect(page.getByText(WEEK).first()).toBeVisible();
  const letter = page.frameLocator('iframe').first();
  const stop = await letter.getByRole('link', { name: 'Stop these e-mails' }).getAttribute('href');

  await page.context().clearCookies();
  await page.goto(stop ?? '');
  await page.getByRole('button', { name: 'Stop the digest' }).click();
  await expect(page.getByText(/is off. You can switch it on again/)).toBeVisible();
  await expectNoViolations(page);
});

test('each amount leads to exactly the conversations that it counts', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard?days=90');
  const table = page.getByRole('table', { name: 'Revenue by source' });
  const sold = table
    .getByRole('row', { name: /^Calls/ })
    .getByRole('cell')
    .nth(1)
    .getByRole('link');
  const count = /\d+/.exec((await sold.getAttribute('title')) ?? '')?.[0];
  await sold.click();
  await expect(page).toHaveURL(/\/conversations\?.*money=sold/);
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
});
