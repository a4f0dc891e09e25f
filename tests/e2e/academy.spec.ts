import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  test,
} from '#tests/support/e2e.ts';

/** The slide that is shown; the others are inert. */
const slide = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');
const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
/** Without scrolling there, which completes the lesson as well. */
const markAsComplete = (page: Page) =>
  page.getByRole('button', { name: 'Mark as complete' }).dispatchEvent('click');
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('suggested courses rotate every 7 seconds, two at a time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page);
  await page.clock.install();
  await page.goto('/academy');
  await expect(slide(page).getByRole('article')).toHaveCount(2);
  const first = (await slide(page).getByRole('heading').allTextContents()).join();
  await page.clock.runFor(7000);
  await expect(slide(page).getByRole('heading').first()).not.toHaveText(first.split(',')[0] ?? '');
  await expect(slide(page).getByRole('article')).toHaveCount(2);
});

test('a course is started, left, and continued where it was left @journey', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/academy');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to the Academy, .+/ })).toBeVisible();
  await expect(slide(page).getByRole('article')).toHaveCount(2);
  await expectNoViolations(page);

  await page.getByRole('link', { name: /^Getting Started/ }).click();
  await expect(page).toHaveURL(/category=Getting\+Started/);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(page.getByText('No courses found matching your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all courses' }).click();
  await expect(page.getByRole('heading', { name: 'Continue Learning' })).toHaveCount(0);
  await expectNoViolations(page);

  await card(page, 'Your first day with Porchlight')
    .getByRole('link', { name: /^Start Now/ })
    .click();
  await expect(
    page.getByRole('heading', { name: 'What the receptionist does, and what stays with you' }),
  ).toBeFocused();
  await expect(page.getByText('Lesson 1 of 4 · 2 min read · 1 min video')).toBeVisible();
  await markAsComplete(page);
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(
    page.getByRole('heading', { name: 'The five details that everything else uses' }),
  ).toBeVisible();
  await markAsComplete(page);
  await expect(outline(page).getByText('Completed')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as not done' }).click();
  await expect(outline(page).getByText('Completed')).toHaveCount(1);
  await expectNoViolations(page);

  const otherTab = await context.newPage();
  const listening = otherTab.waitForResponse('**/api/live?*');
  await otherTab.goto('/academy/all-courses');
  await expect(otherTab.getByRole('heading', { name: 'Continue Learning' })).toBeVisible();
  const share = otherTab.getByRole('region', { name: 'Continue Learning' }).getByText(/%$/);
  await expect(share).toHaveText('25%');
  await listening;
  await markAsComplete(page);
  await expect(share).toHaveText('50%');
  await otherTab.close();

  // The page remembers the lesson a moment after it shows it, and leaving at once would call that off.
  const remembered = page.waitForResponse((reply) => reply.url().endsWith('/position'));
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Rehearse before the curtain goes up' })).toBeVisible();
  await remembered;
  await page.goto('/academy/all-courses');
  await page
    .getByRole('region', { name: 'Continue Learning' })
    .getByRole('link', { name: /^Continue/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rehearse before the curtain goes up' })).toBeVisible();

  await page.getByRole('tab', { name: 'Downloadables' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /PDF, to print/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('first-day-checklist.pdf');
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-1\.4/);
  await page.getByRole('tab', { name: 'FAQs' }).click();
  await page.getByText('Can I change everything later?').click();
  await expect(page.getByText(/^Yes\. Business details count/)).toBeVisible();
});

test('the pages fit a phone in the dark, and say what went wrong', BREAKS_THE_SERVER, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page);
  await page.goto('/academy/course/inbox?lesson=read-a-lead');
  await expect(page.getByRole('img', { name: /^The lead drawer/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.goto('/academy/course/no-such-course');
  await expect(page.getByText('Course not found')).toBeVisible();
  await page.goto('/academy/course/booking?lesson=offerings');
  await expect(page.getByText(/^Lesson 1 of 4 · \d min read$/)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);

  await page.route('**/api/academy/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/academy/all-courses');
  await expect(page.getByText('Failed to load the courses. Please try again later.')).toBeVisible();
  await page.unroute('**/api/academy/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
