/** What visitors send is shown as text: on the website, in the portal and in e-mails. */
import type { Page } from '@playwright/test';
import { log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { expect, logIn, test } from '#tests/support/e2e.ts';

/** Each would set `window.hit` if anything took it for more than text. */
const HOSTILE = [
  '<img src=x onerror="window.hit=1"><script>window.hit=2</script>',
  '"><svg onload=window.hit=3><a href="javascript:window.hit=4">click</a>',
  "'-window.hit=5-'{{constructor.constructor('window.hit=6')()}}",
  'javascript:window.hit=7//https://a.test/"onmouseover="window.hit=8',
  '</textarea></script><iframe srcdoc="<script>parent.hit=9</script>">\u202E',
];

/** Every place of a conversation in which a visitor's words may end up: a question, a name, an address, a message. */
const linesWith = (text: string) => [
  `Do you sell ${text} robots?`,
  `My name is ${text} and I live at 12 ${text} St`,
  'Ann Lee',
  `801 555 0100, ${text}@evil.test`,
];

/** Watches every document of the page from its first script on. */
async function watchForHits(page: Page): Promise<() => string[]> {
  const hits: string[] = [];
  await page.exposeFunction('reportHit', (hit: string) => hits.push(hit));
  await page.addInitScript(() => {
    const report = (hit: unknown) =>
      (window as unknown as { reportHit: (hit: string) => void }).reportHit(String(hit));
    Object.defineProperty(window, 'hit', { set: report, get: () => undefined });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      report(violatedDirective),
    );
  });
  return () => hits;
}

/** A visitor without the widget, who is free in every field of every call. */
async function chatOver(
  page: Page,
  { businessId, text }: { businessId: string; text: string },
): Promise<void> {
  const headers = {
    'user-agent': text.replaceAll(/[^ -~]/g, ''),
    'accept-language': 'xx-<b>',
    referer: 'https://a.test/<b>',
  };
  const call = async (name: string, data: object) => {
    const reply = await page.request.post(`/api/chat/${businessId}/${name}`, { data, headers });
    expect(reply.status()).toBe(200);
    return ((await reply.json()) as { data: { token: string; messages: { role: string }[] } }).data;
  };
  const { token } = await call('start', { page: text });
  for (const [index, line] of linesWith(text).entries()) {
    await call('messages', { token, client_key: `${text.slice(0, 40)} ${index}`, text: line });
    await expect.poll(async () => (await call('read', { token })).messages.at(-1)?.role).toBe('assistant');
  }
  await call('end', { token });
}

test('hostile words of a visitor stay words, wherever they are shown', async ({ page }) => {
  const hits = await watchForHits(page);
  await openChat(page);
  for (const text of HOSTILE) {
    await say(page, text);
    await expect(log(page).locator('.visitor').last()).toContainText(text);
  }
  // The second line of the receptionist answers the first of these, so the inbox has this conversation before the others.
  await expect(log(page).locator('.assistant').nth(1)).toBeVisible();
  const businessId = (await page.locator('script[data-business]').getAttribute('data-business')) ?? '';
  await page.reload();
  await expect(panel(page)).toContainText(HOSTILE[0] ?? '');
  for (const text of HOSTILE) await chatOver(page, { businessId, text });

  await logIn(page);
  await page.goto('/conversations');
  const rows = page.getByRole('button', { name: /^View conversation/ });
  await expect(rows.first()).toBeVisible();
  await rows.first().press('Enter');
  const drawer = page.getByRole('dialog');
  const next = drawer.getByRole('button', { name: 'Next conversation' });
  for (const text of HOSTILE.toReversed()) {
    await expect(drawer).toContainText(text);
    await next.click();
  }
  await expect(drawer.getByRole('button', { name: 'Take over' })).toBeVisible();
  await expect(drawer).toContainText(HOSTILE.at(-1) ?? '');

  await page.goto('/bot');
  await expect(page.getByText('Questions it could not answer')).toBeVisible();
  await page.goto('/contacts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /alerts|notifications/i })
    .first()
    .click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/window\.hit/)
      .first(),
  ).toBeVisible();
  await page.goto('/sandbox/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(hits()).toEqual([]);
});
