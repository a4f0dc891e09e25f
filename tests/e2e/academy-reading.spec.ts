import type { Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
const markButton = (page: Page) => page.getByRole('button', { name: 'Mark as complete' });
const undoButton = (page: Page) => page.getByRole('button', { name: 'Mark as not done' });
const REACHED = 'You reached the end of this lesson, so it is marked as completed.';
const LONG = { width: 800, height: 500 };
/** Every lesson fits on it. */
const WIDE = { width: 1400, height: 3000 };

async function openLesson(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/academy/course/${path}`);
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
}

const now = (page: Page) => page.evaluate(() => Date.now());

test('a lesson is completed by scrolling to its end and staying there, and not by passing it @journey', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.clock.install();
  await page.setViewportSize(LONG);
  const title = 'When they call, what they book, and how happy they are';
  await openLesson(page, 'your-dashboard?lesson=when-and-what', title);
  await page.clock.runFor(120_000);
  await expect(markButton(page)).toBeVisible();

  await page.clock.pauseAt((await now(page)) + 1000);
  await markButton(page).scrollIntoViewIfNeeded();
  await untilSeen(page, true);
  await page.clock.runFor(1900);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await untilSeen(page, false);
  await page.clock.resume();
  await page.clock.runFor(120_000);
  await expect(markButton(page)).toBeVisible();

  const list = await context.newPage();
  const listening = list.waitForResponse('**/api/live?*');
  await list.goto('/academy/all-courses');
  const share = list
    .getByRole('article')
    .filter({ has: list.getByRole('heading', { name: /^Read your dashboard/ }) })
    .getByText(/%$/);
  await expect(share).toHaveText('0%');
  await listening;
  await markButton(page).scrollIntoViewIfNeeded();
  await untilSeen(page, true);
  await page.clock.runFor(2000);
  await expect(page.getByRole('status').filter({ hasText: REACHED })).toBeVisible();
  await expect(outline(page).getByText('Completed')).toHaveCount(1);
  await expect(share).toHaveText('20%');
  await expectNoViolations(page);

  await undoButton(page).click();
  await expect(markButton(page)).toBeVisible();
  await expect(share).toHaveText('0%');
  await page.clock.runFor(120_000);
  await expect(markButton(page)).toBeVisible();
  await list.close();
});

test('a lesson that fits on the screen takes its time, and keeps the focus of who reads by keyboard', async ({
  page,
}) => {
  await logIn(page);
  await page.clock.install();
  await page.setViewportSize(WIDE);
  await openLesson(page, 'phone-numbers?lesson=ring-time', 'How long it rings, and who picks up');
  await page.clock.pauseAt((await now(page)) + 1000);
  await markButton(page).focus();
  await untilSeen(page, true);
  await page.clock.runFor(20_000);
  await expect(markButton(page)).toBeFocused();
  await page.clock.resume();
  await page.clock.runFor(60_000);
  await expect(page.getByText(REACHED)).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Completed');
  // A press that was meant for the button before does nothing.
  await page.keyboard.press('Enter');
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(markButton(page)).toBeVisible();
});

test('a tab that shows the lesson as well leaves alone what was taken back in the other', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.clock.install();
  await page.setViewportSize(LONG);
  const path = 'integrations?lesson=match-calendars';
  const title = 'Match calendars, and know what follows';
  const listening = page.waitForResponse('**/api/live?*');
  await openLesson(page, path, title);
  await listening;
  const other = await context.newPage();
  await other.setViewportSize(LONG);
  await openLesson(other, path, title);
  await markButton(other).dispatchEvent('click');
  await expect(undoButton(page)).toBeVisible();
  await undoButton(other).dispatchEvent('click');
  await expect(markButton(page)).toBeVisible();
  await other.close();
  await markButton(page).scrollIntoViewIfNeeded();
  await untilSeen(page, true);
  await page.clock.runFor(120_000);
  await expect(markButton(page)).toBeVisible();
});

test(
  'a mark made offline is kept for the next lesson, said, and saved once the connection is back',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await logIn(page);
    await page.goto('/academy/course/phone-numbers?lesson=port-a-number');
    await expect(page.getByRole('heading', { name: 'Take your number with you' })).toBeFocused();
    await context.setOffline(true);
    await markButton(page).dispatchEvent('click');
    await expect(page.getByText(/^You are offline\. Keep this page open/)).toBeVisible();
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await expect(page.getByRole('heading', { name: 'Test the line like a customer' })).toBeFocused();
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/lessons/port-a-number') && reply.request().method() === 'PUT',
    );
    await context.setOffline(false);
    await saved;
    await expect(outline(page).getByRole('link', { name: /Take your number/ })).toContainText('Completed');
  },
);

test('a video has captions and a still, takes no place when it loads, and completes its lesson at its end', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/academy/course/integrations');
  const video = page.locator('video');
  await expect(video).toHaveAccessibleName('What to connect, and what it is good for');
  await expect(video).toHaveAttribute('preload', 'metadata');
  const box = await video.boundingBox();
  expect(box && Math.abs(box.width / box.height - 16 / 9)).toBeLessThan(0.02);
  const seconds = await video.evaluate(
    async (element: HTMLVideoElement) =>
      await new Promise<number>((resolve) => {
        const tell = () => resolve(element.duration);
        if (element.readyState > 0) tell();
        else element.addEventListener('loadedmetadata', tell);
      }),
  );
  expect(seconds).toBeGreaterThan(20);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(4);
  expect(await video.boundingBox()).toEqual(box);
  await expectNoViolations(page);

  // It goes on where it was left, also on the page of the lesson.
  const jump = (to: number) =>
    video.evaluate(
      async (element: HTMLVideoElement, at) =>
        await new Promise<void>((resolve) => {
          element.addEventListener('seeked', () => resolve(), { once: true });
          element.currentTime = at;
        }),
      to,
    );
  await jump(12.4);
  await video.evaluate((element: HTMLVideoElement) =>
    element.dispatchEvent(new Event('timeupdate', { bubbles: true })),
  );
  await outline(page)
    .getByRole('link', { name: /What to connect/ })
    .click();
  await expect(page.getByRole('heading', { name: 'What to connect, and what it is good for' })).toBeFocused();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(12);

  await jump(seconds - 0.5);
  await video.evaluate(async (element: HTMLVideoElement) => await element.play());
  await expect(page.getByText(/^You watched the video to its end/)).toBeVisible();
  await expect(outline(page).getByText('Completed')).toHaveCount(1);
  await undoButton(page).click();
  await expect(markButton(page)).toBeVisible();
});

test('a video that does not load says so and is tried again', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  await page.route('**/lessons/what-it-does/video', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/academy/course/first-day?lesson=what-it-does');
  await expect(page.getByRole('alert')).toContainText('Failed to load the video. Please try again.');
  await expectNoViolations(page);
  await page.unroute('**/lessons/what-it-does/video');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
});

/** The browser tells the page what is in view with the next frame. */
const untilSeen = (page: Page, wanted: boolean): Promise<void> =>
  page.evaluate(
    (isWanted) =>
      new Promise((resolve) => {
        const end = document.querySelector('article > div[aria-hidden="true"]:last-child');
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting !== isWanted) return;
          observer.disconnect();
          resolve();
        });
        if (end) observer.observe(end);
      }),
    wanted,
  );
