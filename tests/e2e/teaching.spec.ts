/** Teaching by correcting: an answer that was missing in a chat is said in the next one. */
import type { Page } from '@playwright/test';
import { lastLine, openChat, panel, say } from '#tests/support/chat-page.ts';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const QUESTION = 'Do you have a showroom?';
const ANSWER = 'Yes, our showroom is behind the shop.';

async function ask(page: Page): Promise<void> {
  await openChat(page);
  await say(page, QUESTION);
}

async function correct(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Correct this: / })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct this' });
  await expect(dialog.getByLabel('Question')).toHaveValue(QUESTION);
  await dialog.getByLabel('What should it have said?').fill(ANSWER);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Teach the draft' }).click();
}

test('a corrected sentence is learned, tested, published and said', async ({ page, context }) => {
  await ask(page);
  await expect(lastLine(page)).toContainText(/team/);
  await panel(page).getByRole('button', { name: 'End the conversation' }).click();
  await expect(panel(page)).toContainText('This conversation has ended.');

  await logIn(page);
  await page.goto('/conversations');
  await page
    .getByRole('button', { name: /^View conversation/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog').getByText(QUESTION).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: /^Correct this: / }).first()).toBeVisible();
  const learned = page.getByText(`Corrected: ${ANSWER}`);
  const learnedThere = other.getByText(`Corrected: ${ANSWER}`);
  await correct(page);
  for (const shown of [learned, learnedThere]) await expect(shown).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
  for (const shown of [learned, learnedThere]) await expect(shown).toBeHidden();
  await other.close();
  await correct(page);
  await page.getByRole('link', { name: 'Open the draft' }).click();

  await expect(page.getByText(ANSWER)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the receptionist?' });
  await expect(dialog.getByText(`1 answer added: “${QUESTION}”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();

  await ask(page);
  await expect(lastLine(page)).toContainText(ANSWER);
});
