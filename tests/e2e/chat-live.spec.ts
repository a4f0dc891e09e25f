/** A chat that is going on, with the visitor in one browser and the owner in another. */
import { box, lastLine, log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('the owner follows a chat, takes it over, hands it back and whispers', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitorContext = await browser.newContext({ baseURL });
  const visitor = await visitorContext.newPage();
  await openChat(visitor);
  await say(visitor, 'Are you open on Saturdays?');
  await expect(log(visitor).locator('.assistant')).toHaveCount(2);

  await logIn(page);
  await page.goto('/conversations');
  const row = page.getByRole('row').filter({ has: page.getByText('Live', { exact: true }) });
  await row.getByRole('button', { name: /^View conversation/ }).press('Enter');
  const drawer = page.getByRole('dialog');
  const section = (title: string) =>
    drawer.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  const chat = section('Live chat');
  await expect(chat.getByText('Are you open on Saturdays?')).toBeVisible();
  await box(visitor).pressSequentially('My boiler');
  await expect(chat.getByText('The visitor is typing…')).toBeVisible();
  await say(visitor, 'My boiler makes a strange noise');
  await expect(chat.getByText('My boiler makes a strange noise')).toBeVisible();
  await expect(chat.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M$/);
  await expect(chat.getByRole('link', { name: /\/demo-site$/ })).toBeVisible();
  await expectNoViolations(page);

  await chat.getByRole('button', { name: 'Take over' }).click();
  await expect(log(visitor)).toContainText(
    'Dana from Lamplight Plumbing has joined. The receptionist steps back.',
  );
  await expect(chat.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await say(visitor, 'Can you hear it from there?');
  await expect(chat.getByText('Can you hear it from there?')).toBeVisible();
  await chat.getByRole('textbox', { name: 'Your reply' }).fill('Turn it off, I am on my way.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(lastLine(visitor)).toContainText('Turn it off, I am on my way.');
  await expect(log(visitor).locator('.from-team')).toContainText('Dana · Team');

  await chat.getByRole('button', { name: 'Hand back' }).click();
  await expect(log(visitor)).toContainText('The receptionist is back and goes on from here.');
  await chat.getByRole('textbox', { name: 'Whisper' }).fill('The visit is free.');
  await chat.getByRole('button', { name: 'Whisper' }).click();
  await expect(lastLine(visitor)).toContainText('I checked with the team: The visit is free.');
  await say(visitor, 'What are your hours?');
  await expect(lastLine(visitor)).toContainText(/open/i);

  await panel(visitor).getByRole('button', { name: 'End the conversation' }).click();
  await expect(chat).toBeHidden();
  const transcript = section('Transcript');
  await expect(transcript.getByText('Turn it off, I am on my way.')).toBeVisible();
  await expect(transcript.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await visitorContext.close();
});

test('the owner reads above while the visitor writes, and ends the chat', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitorContext = await browser.newContext({ baseURL });
  const visitor = await visitorContext.newPage();
  await openChat(visitor);
  for (const word of ['One', 'Two', 'Three'])
    await say(visitor, `${word}:${'\nI have a long list of things that drip'.repeat(8)}`);
  await logIn(page);
  await page.goto('/conversations');
  const row = page.getByRole('row').filter({ has: page.getByText('Live', { exact: true }) });
  await row.getByRole('button', { name: /^View conversation/ }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Take over' }).click();
  const messages = drawer.getByRole('region', { name: 'Messages' });
  const fromEnd = () =>
    messages.evaluate((frame) => frame.scrollHeight - frame.scrollTop - frame.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(2);
  await say(visitor, 'Four');
  await expect(messages.getByText('Four', { exact: true })).toBeInViewport();

  await messages.evaluate((frame) => {
    frame.scrollTop = 0;
  });
  await say(visitor, 'Five');
  await expect(messages.getByText('Five', { exact: true })).toBeAttached();
  expect(await messages.evaluate((frame) => frame.scrollTop)).toBe(0);

  await drawer.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(log(visitor)).toContainText('Dana from Lamplight Plumbing has ended the conversation.');
  await expect(panel(visitor)).toContainText('This conversation has ended.');
  await expect(drawer.getByRole('heading', { name: 'Live chat' })).toBeHidden();
  await visitorContext.close();
});
