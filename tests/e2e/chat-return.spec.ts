/** A visitor who comes back after their chat has ended. */
import { box, lastLine, log, openChat, panel, say } from '#tests/support/chat-page.ts';
import { expect, test } from '#tests/support/e2e.ts';

test('sees what was said before, and goes on in a new chat', async ({ page }) => {
  await openChat(page);
  await say(page, 'Are you open on Saturdays?');
  await expect(log(page).locator('.assistant')).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'End the conversation' }).click();
  await expect(panel(page)).toContainText('This conversation has ended.');
  await say(page, 'Do you clean drains?');
  await expect(log(page).getByText('A new conversation')).toBeVisible();
  await expect(log(page)).toContainText('Are you open on Saturdays?');
  await expect(lastLine(page)).toHaveClass(/assistant/);
  await page.reload();
  await expect(box(page)).toBeVisible();
  await expect(log(page)).toContainText('Are you open on Saturdays?');
  await expect(log(page)).toContainText('Do you clean drains?');
});
