/** An alert is shown once, however many tabs are open. */
import { openChat, say } from '#tests/support/chat-page.ts';
import { expect, logIn, test } from '#tests/support/e2e.ts';

test('of two open tabs one shows the alert', async ({ page, context, browser, baseURL }) => {
  await logIn(page);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/academy');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const bells = tabs.map((tab) => tab.getByRole('button', { name: /^Alerts/ }).first());
  const before = await Promise.all(bells.map((bell) => bell.getAttribute('aria-label')));
  const visitorContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await visitorContext.newPage();
  await openChat(visitor);
  await say(visitor, 'I want to talk to a person, my name is Ines and my number is 801 555 0171');
  for (const [index, bell] of bells.entries())
    await expect(bell).not.toHaveAttribute('aria-label', before[index] ?? '');
  const toasts = async () =>
    (await Promise.all(tabs.map((tab) => tab.getByText(/asks for a person: /).count()))).reduce(
      (sum, one) => sum + one,
      0,
    );
  await expect.poll(toasts).toBe(1);
  await visitorContext.close();
});
