import type { Page } from '@playwright/test';
import { expect, logIn, test } from '#tests/support/e2e.ts';

// Not by role: behind the open drawer the list is there to be seen, and hidden from screen readers.
const rows = (page: Page) => page.locator('ul[aria-label="Voicemail"] > li');
const unread = (page: Page) => rows(page).getByText('Unread:');
const drawer = (page: Page) => page.getByRole('dialog');
const player = (page: Page) => drawer(page).getByRole('group', { name: 'Recording' });
const spoken = (page: Page) => drawer(page).locator('li[aria-current]');

test('a voicemail is played with its transcript, marked, deleted and restored @journey', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Voicemail', exact: true }).click();
  await expect(rows(page)).toHaveCount(8);
  // Another test may have opened some of them.
  const before = await unread(page).count();
  const inMenu = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Voicemail', exact: true }) });
  await expect(inMenu.getByText(`${before} unread`)).toBeVisible();

  const first = rows(page)
    .first()
    .getByRole('link', { name: /^Unread:/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=\d+/);
  await expect(player(page).getByText('Spoken by a computer for the demo')).toBeVisible();
  await expect(unread(page)).toHaveCount(before - 1);
  await expect(drawer(page).getByRole('link', { name: 'Call back' })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  await expect(drawer(page).getByRole('link', { name: 'Text back' })).toHaveAttribute(
    'href',
    /^\/contacts\/\d+#write$/,
  );

  await player(page).getByRole('combobox', { name: 'Playback speed' }).click();
  await page.getByRole('option', { name: '2×' }).click();
  // The first line is spoken within a second, and a busy machine may look too late. So the page itself watches.
  const heard = await drawer(page).evaluateHandle(watchSpoken);
  const isHeard = (words: string) =>
    heard.evaluate((lines, one) => [...lines].some((line) => line.includes(one)), words);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => isHeard('Hi, this is')).toBe(true);
  await expect.poll(() => isHeard('the pilot light has gone out again')).toBe(true);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  const lines = drawer(page).getByRole('button', { name: /^Play from/ });
  await lines.nth(3).click();
  await expect(spoken(page)).toHaveText(/call me back before noon/);
  const position = player(page).getByRole('slider', { name: 'Position in the recording' });
  await position.press('Space');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of 0:\d\d$/);
  await position.press('ArrowRight');
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect(position).toHaveAttribute('aria-valuetext', /^0:15 of/);
  await page.reload();
  await expect(player(page).getByRole('combobox', { name: 'Playback speed' })).toHaveText('2×');
  await expect(player(page).getByText('Spoken by a computer for the demo')).toBeVisible();
  const { width, height } = (await position.boundingBox()) ?? { width: 0, height: 0 };
  await position.locator('..').click({ position: { x: width / 4, y: height / 2 } });
  const quarter = Number(await position.getAttribute('max')) / 4;
  await expect
    .poll(async () => Math.abs(Number(await position.inputValue()) - quarter))
    .toBeLessThan(quarter / 10);

  await drawer(page).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(unread(page)).toHaveCount(before);
  await rows(page).nth(1).click();
  await drawer(page).getByRole('button', { name: 'Delete voicemail' }).click();
  await expect(page.getByText('The voicemail is deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The voicemail is back.')).toBeVisible();
  await expect(rows(page)).toHaveCount(8);

  await page.getByLabel('Search voicemail').fill('trip charges');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=trip/);
});

/** Runs in the page. The text of each line that was marked as spoken. */
function watchSpoken(box: Element): Set<string> {
  const lines = new Set<string>();
  new MutationObserver(() => {
    for (const line of box.querySelectorAll('li[aria-current]')) lines.add(line.textContent ?? '');
  }).observe(box, { subtree: true, attributeFilter: ['aria-current'] });
  return lines;
}
