/** The receptionist's page: written, saved, tried in the chat beside it and published. */
import type { Page } from '@playwright/test';
import { log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('an owner writes a persona and an answer, comes back, tries it and publishes it @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  await page.goto('/bot');
  await page.getByLabel('Greeting').fill('Lamplight, Ana speaking.');
  await page.getByRole('button', { name: 'Add answer' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you take credit cards?');
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Yes, every major card.');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await page.goto('/contacts');
  await page.goto('/bot');
  await expect(page.getByLabel('Greeting')).toHaveValue('Lamplight, Ana speaking.');
  const chat = page.getByRole('region', { name: 'Test chat' });
  await expect(chat.getByText('Lamplight, Ana speaking.')).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Say something as a customer' });
  await words.fill('Do you take credit cards?');
  // On a phone the chat is in a drawer, which keeps what is being typed.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(words).toHaveValue('Do you take credit cards?');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(words).toHaveValue('Do you take credit cards?');
  await words.press('Enter');
  await expect(chat.getByText('Yes, every major card.')).toBeVisible();
  await expect(chat.getByText('From your answers')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the receptionist?' });
  await expect(dialog.getByText('1 answer added: “Do you take credit cards?”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();
  const versions = page.getByRole('list', { name: 'Published versions' });
  await expect(versions.getByText('Live')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test(
  'edits of a draft in two tabs are both kept; of one field the owner chooses',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await logIn(page);
    const other = await context.newPage();
    await page.goto('/bot');
    await other.goto('/bot');
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save draft' }).click();
    await page.getByLabel('Greeting').fill('Written in the first tab.');
    await other.getByLabel('Farewell').fill('Written in the second tab.');
    await save(other);
    await expect(other.getByText('The draft is saved.')).toBeVisible();
    await save(page);
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await expect(page.getByLabel('Greeting')).toHaveValue('Written in the first tab.');
    await expect(page.getByLabel('Farewell')).toHaveValue('Written in the second tab.');
    await expect(other.getByLabel('Greeting')).toHaveValue('Written in the first tab.');

    await page.getByLabel('Greeting').fill('One.');
    await other.getByLabel('Greeting').fill('Two.');
    await save(other);
    await expect(other.getByRole('button', { name: 'Save draft' })).toBeHidden();
    await save(page);
    await expect(page.getByText('This draft was changed elsewhere in the meantime.')).toBeVisible();
    await expect(page.getByLabel('Greeting')).toHaveValue('One.');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await expect(other.getByLabel('Greeting')).toHaveValue('One.');
  },
);

test('a question of a visitor becomes an answer with one click', async ({ page, browser, baseURL }) => {
  const visitorContext = await browser.newContext({ baseURL });
  const visitor = await visitorContext.newPage();
  await openChat(visitor);
  await say(visitor, 'Do you repair swimming pool robots?');
  await expect(log(visitor).locator('.assistant')).toHaveCount(2);
  await panel(visitor).getByRole('button', { name: 'End the conversation' }).click();
  await expect(panel(visitor)).toContainText('This conversation has ended.');
  await visitorContext.close();

  await logIn(page);
  await page.goto('/bot');
  await page.getByRole('button', { name: 'Answer Do you repair swimming pool robots?' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' }).first()).toHaveValue(
    'Do you repair swimming pool robots?',
  );
  await expect(page.getByRole('textbox', { name: /^Answer/ }).first()).toBeFocused();
  await page.keyboard.type('No, but we know a shop that does.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expect(page.getByText('Questions it could not answer')).toBeHidden();
});

test('nothing comes above the form once it is shown', async ({ page, browser, baseURL }) => {
  const visitorContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await visitorContext.newPage();
  await openChat(visitor);
  await say(visitor, 'Do you repair airplanes?');
  await expect(log(visitor).locator('.assistant.line')).toHaveCount(2);
  await panel(visitor).getByRole('button', { name: 'End the conversation' }).click();
  await expect(panel(visitor)).toContainText('This conversation has ended.');
  await visitorContext.close();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await logIn(page);
  await page.route('**/api/receptionist/questions', async (route) => {
    await held;
    await route.continue();
  });
  const draft = page.waitForResponse(/\/api\/receptionist$/);
  await page.goto('/bot');
  await draft;
  await expect(page.getByLabel('Greeting')).toHaveCount(0);
  letGo();
  await expect(page.getByLabel('Greeting')).toBeVisible();
  await expect(page.getByText('Questions it could not answer')).toBeVisible({ timeout: 1 });
});
