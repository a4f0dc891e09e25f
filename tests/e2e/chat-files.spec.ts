/** A visitor sends a photo, also over a bad connection, and the owner sees it, opens it and deletes it. */
import type { Page } from '@playwright/test';
import { brokenRules } from '#tests/support/axe.ts';
import { log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SINK = { name: 'sink.png', mimeType: 'image/png', buffer: PNG };
const PAGE = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') };
const FILES = '**/api/chat/*/files';

const picker = (page: Page) => panel(page).locator('input[type=file]');
const photos = (page: Page) => log(page).locator('.visitor.line', { hasText: 'Photo: sink.jpg' });

test('a photo reaches the inbox with a preview; what is no photo is refused in words', async ({ page }) => {
  await openChat(page);
  await say(page, 'My sink drips');
  await expect(log(page).locator('.assistant')).toHaveCount(2);
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Send a photo or PDF' }).press('Enter');
  await (await chooser).setFiles([SINK, PAGE]);
  await expect(photos(page)).toHaveCount(1);
  await expect(log(page)).toContainText('Thank you, your file has arrived.');
  await expect(log(page)).toContainText(
    'page.html was not sent. Please send a photo (JPEG, PNG, WebP or GIF) or a PDF.',
  );
  expect(await brokenRules({ page, within: 'porchlight-chat' })).toEqual([]);
  await log(page).getByRole('button', { name: 'Remove: page.html' }).click();
  await expect(log(page)).not.toContainText('page.html');

  await logIn(page);
  await page.goto('/conversations');
  await page
    .getByRole('button', { name: /^View conversation/ })
    .first()
    .press('Enter');
  const preview = page.getByRole('button', { name: 'View sink.jpg in full' });
  await expect
    .poll(() => preview.locator('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBe(1);
  await expectNoViolations(page);
  await preview.press('Enter');
  const full = page.getByRole('dialog', { name: 'sink.jpg' });
  await expect(full.getByRole('img', { name: 'Sent by the customer: sink.jpg' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(preview).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^sink\.jpg/ }).click();
  expect((await download).suggestedFilename()).toBe('sink.jpg');
  await page.getByRole('button', { name: 'Delete sink.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo: sink.jpg (deleted)')).toBeVisible();
  await expect(preview).toBeHidden();
});

test(
  'a photo that could not be sent is sent once when the visitor tries again',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await openChat(page);
    await say(page, 'My sink drips');
    await expect(log(page).locator('.assistant')).toHaveCount(2);
    await page.route(FILES, (route) => route.abort());
    await picker(page).setInputFiles(SINK);
    await expect(log(page).getByRole('progressbar', { name: 'sink.png is being sent' })).toBeVisible();
    const again = log(page).getByRole('button', { name: 'Try again: sink.png' });
    await expect(again).toBeVisible({ timeout: 15_000 });
    await expect(log(page)).toContainText('sink.png was not sent. No connection.');
    // The server has it, but its answer is lost.
    await page.unroute(FILES);
    let isLost = false;
    await page.route(FILES, async (route) => {
      const reply = await route.fetch();
      if (isLost) return await route.fulfill({ response: reply });
      isLost = true;
      return await route.abort();
    });
    await again.dblclick();
    await expect(photos(page)).toHaveCount(1);
    await expect(log(page).getByRole('progressbar')).toHaveCount(0);
    expect(isLost).toBe(true);
    await expect(photos(page)).toHaveCount(1);
  },
);

test(
  'a photo that was chosen offline is sent when the connection is back',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await openChat(page);
    await say(page, 'My sink drips');
    await expect(log(page).locator('.assistant')).toHaveCount(2);
    await context.setOffline(true);
    await picker(page).setInputFiles(SINK);
    await expect(log(page)).toContainText('sink.png was not sent. No connection.');
    await context.setOffline(false);
    await expect(photos(page)).toHaveCount(1);
    await expect(log(page)).not.toContainText('was not sent');
  },
);
