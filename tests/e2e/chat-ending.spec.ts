/** What a visitor does when a chat is over, and where the owner sees it. */

import { brokenRules } from '#tests/support/axe.ts';
import { lastLine, log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('a visitor rates a chat and has it e-mailed; the owner sees the rating and counts it', async ({
  page,
}) => {
  await openChat(page);
  const chat = panel(page);
  await expect(chat.getByRole('button', { name: 'E-mail me a copy' })).toBeHidden();
  await say(page, 'Are you open on Saturdays?');
  await expect(log(page).locator('.assistant.line')).toHaveCount(2);
  await chat.getByRole('button', { name: 'E-mail me a copy' }).click();
  const address = chat.getByRole('textbox', { name: 'Your e-mail address' });
  await expect(address).toBeFocused();
  await address.fill('ines');
  await address.press('Enter');
  await expect(chat).toContainText('Please enter your e-mail address.');
  await address.fill('ines@visitor.test');
  await address.press('Enter');
  await expect(chat).toContainText('We e-mail you a copy once this conversation has ended.');

  await chat.getByRole('button', { name: 'End the conversation' }).click();
  await chat.getByRole('button', { name: '4 stars' }).click();
  await expect(chat).toContainText('Thank you.');
  await chat.getByRole('textbox', { name: 'What was good, or what was not?' }).fill('Quick <b>and</b> kind');
  await chat.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(chat).toContainText('Thank you. The team reads it.');
  expect(await brokenRules({ page, within: 'porchlight-chat' })).toEqual([]);
  await page.reload();
  await expect(chat.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true');
  await expect(lastLine(page)).toBeVisible();

  await logIn(page);
  await page.goto('/conversations');
  await page
    .getByRole('button', { name: /^View conversation/ })
    .first()
    .press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('The visitor gave it 4 of 5 stars: “Quick <b>and</b> kind”');
  await expect(drawer.getByRole('link', { name: /\/demo-site$/ })).toBeVisible();
  await page.goto('/bot');
  const ratings = page.locator('section', {
    has: page.getByRole('heading', { name: 'How visitors rate it' }),
  });
  await expect(ratings).toContainText('4.0 of 5 stars, from 1 chat');
  await expectNoViolations(page);
  const subjects = async () => {
    const { data } = (await (await page.request.get('/api/sandbox/messages')).json()) as {
      data: { subject: string; to: string }[];
    };
    return data.filter(({ to }) => to === 'ines@visitor.test').map(({ subject }) => subject);
  };
  await expect.poll(subjects).toEqual(['Your conversation with Lamplight Plumbing']);
});
