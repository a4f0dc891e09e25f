/** What a visitor of a business's website sees of a chat: who says what and when, and that nothing is lost. */
import type { Page } from '@playwright/test';
import { brokenRules } from '#tests/support/axe.ts';
import { box, lastLine, launcher, log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { BREAKS_THE_SERVER, expect, logIn, post, test } from '#tests/support/e2e.ts';

const answered = (page: Page) => expect(log(page).locator('.assistant.line')).toHaveCount(2);

async function remembered(page: Page): Promise<{ token: string; businessId: string }> {
  const businessId = (await page.locator('script[data-business]').getAttribute('data-business')) ?? '';
  const token = await page.evaluate(
    (name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { token: string }).token,
    `porchlight-chat:${businessId}`,
  );
  return { token, businessId };
}

/** The owner takes over the chat that began last, and writes. */
async function replyAsTeam(page: Page, text: string): Promise<void> {
  const { data } = (await (await page.request.get('/api/conversations')).json()) as {
    data: { conversations: { id: number }[] };
  };
  const found = await page.request.get(`/api/conversations/${data.conversations[0]?.id}/chat`);
  const { id } = ((await found.json()) as { data: { id: number } }).data;
  expect((await post(page, `/api/chats/${id}/take-over`, {})).ok()).toBe(true);
  const reply = await post(page, `/api/chats/${id}/reply`, { client_key: `key of ${text}`, text });
  expect(reply.ok()).toBe(true);
}

test('shows who says what and when, with links and numbers that can be opened', async ({ page }) => {
  await logIn(page);
  await openChat(page);
  await say(page, 'Are you open on Saturdays?');
  await answered(page);
  const time = /\d{1,2}:\d\d [AP]M/;
  await expect(log(page).locator('.from-visitor').last()).toHaveText(time);
  await expect(log(page).locator('.from-assistant').last()).toHaveText(/^.+ · \d{1,2}:\d\d [AP]M$/);
  await replyAsTeam(page, 'Call (801) 555-0171 or see www.lamplight.test/prices.');
  await expect(log(page).locator('.from-team')).toHaveText(/^Dana · Team · \d/);
  await expect(lastLine(page).getByRole('link', { name: '(801) 555-0171' })).toHaveAttribute(
    'href',
    'tel:8015550171',
  );
  const site = log(page).getByRole('link', { name: 'www.lamplight.test/prices' });
  await expect(site).toHaveAttribute('href', 'https://www.lamplight.test/prices');
  await expect(site).toHaveAttribute('rel', /noopener/);
  // A line that comes later leaves the focus where it is.
  await site.focus();
  await replyAsTeam(page, 'Anything else?');
  await expect(lastLine(page)).toContainText('Anything else?');
  await expect(site).toBeFocused();
  expect(await brokenRules({ page, within: 'porchlight-chat' })).toEqual([]);
});

test('fills a phone, with the newest message above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openChat(page);
  const shown = () => panel(page).boundingBox();
  expect(await shown()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
  await expect(launcher(page)).toBeHidden();
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await say(page, `${word}:\nI have\na long\nlist of\nthings`);
  await expect(log(page).locator('.visitor.line')).toHaveCount(6);
  await page.setViewportSize({ width: 390, height: 420 });
  const newestIsAbove = async (height: number) => {
    const line = await lastLine(page).boundingBox();
    const write = await box(page).boundingBox();
    expect(await shown()).toMatchObject({ y: 0, height });
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(write?.y ?? 0);
  };
  await expect(() => newestIsAbove(420)).toPass();
  // The keyboard grows just before the widget hears that the log has moved.
  await log(page).evaluate((lines) => {
    const frame = lines.parentElement;
    const root = lines.getRootNode();
    if (!(frame && root instanceof ShadowRoot && root.host instanceof HTMLElement))
      throw new Error('no chat');
    const { style } = root.host;
    const grow = () => style.setProperty('--seen-height', '280px');
    frame.addEventListener('scroll', grow, { capture: true, once: true });
    frame.scrollTop -= 1;
    frame.scrollTop += 1;
  });
  await expect(() => newestIsAbove(280)).toPass();
  // Who has gone up to read stays there.
  const first = log(page).locator('.line').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 400 });
  await expect.poll(async () => (await shown())?.height).toBe(400);
  await expect(first).toBeInViewport();
  await panel(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(launcher(page)).toBeFocused();
});

test('stays in a page that replaces its body', async ({ page }) => {
  await openChat(page);
  await say(page, 'Are you open on Saturdays?');
  await answered(page);
  await box(page).fill('And on Sun');
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.innerHTML = '<h1>Another page</h1>';
    document.body.replaceWith(body);
  });
  await expect(log(page)).toContainText('Are you open on Saturdays?');
  await expect(box(page)).toHaveValue('And on Sun');
  await page.evaluate(() => {
    document.body.innerHTML = '<h1>A third page</h1>';
  });
  await expect(box(page)).toHaveValue('And on Sun');
  await expect(page.locator('porchlight-chat')).toHaveCount(1);
  await say(page, 'And on Sundays?');
  await expect(log(page).locator('.assistant.line')).toHaveCount(3);
});

test(
  'says that it was a lot at once, not that there is no connection',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await openChat(page);
    await say(page, 'Hello');
    await answered(page);
    const { token, businessId } = await remembered(page);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        page.request.post(`/api/chat/${businessId}/messages`, {
          data: { token, client_key: `flood-${index}-key`, text: 'More' },
        }),
      ),
    );
    await say(page, 'One more');
    const notice = panel(page).getByText('That was a lot at once. Your words are kept and sent in');
    await expect(notice).toBeVisible();
    // The answers to what came before come meanwhile.
    await expect(log(page).locator('.assistant.line').nth(2)).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(panel(page)).not.toContainText('No connection');
  },
);

test('says when a person is back, and that the receptionist answers', async ({ page }) => {
  const later = new Date(Date.now() + 3 * 86_400_000);
  await page.route('**/look', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: object };
    const hours = { is_open: false, changes_at: later.toISOString(), timezone: 'America/Denver' };
    await route.fulfill({ response: reply, json: { data: { ...data, hours } } });
  });
  await openChat(page);
  const day = later.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/Denver' });
  await expect(panel(page)).toContainText(`Our team is back on ${day} at`);
  await expect(panel(page)).toContainText('The receptionist answers at any hour.');
});
