import type { Page } from '@playwright/test';
import { expect, expectToast, logIn, test } from '#tests/support/e2e.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const node = (page: Page, name: RegExp) => page.locator('[data-node]').filter({ hasText: name });
const listed = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const saveDrawer = async (page: Page) => {
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer(page)).toBeHidden();
};

/** By way of the list, where the pages ask the server again for what they show. */
const leaveAndReopen = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Back to the automations' }).click();
  await page.reload();
  await listed(page, name).click();
  await expect(node(page, /Conversation Finished/)).toBeVisible();
};

test('the hot-lead automation is built from nothing, published, reopened, changed and deleted', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/bot');
  await page.getByRole('button', { name: 'New automation' }).click();
  await page.getByRole('button', { name: /^Start from scratch/ }).click();
  await expect(page).toHaveURL(/\/builder\?id=\d+$/);
  await drawer(page)
    .getByRole('button', { name: /^Conversation Finished/ })
    .click();
  await expect(drawer(page)).toBeHidden();
  const title = page.getByRole('textbox', { name: 'Automation name' });
  await title.fill('Hot lead');
  await title.press('Enter');

  await node(page, /Conversation Finished/).click();
  await drawer(page).getByRole('button', { name: 'Add variable' }).click();
  const variable = drawer(page).getByRole('article');
  await variable.getByRole('textbox', { name: 'Name' }).fill('Urgency');
  await variable.getByRole('textbox', { name: 'Instructions' }).fill('How soon do they need us?');
  await variable.getByText('Has expected responses').click();
  await variable.getByRole('textbox', { name: 'Expected response 1' }).fill('today');
  await variable.getByRole('button', { name: 'Add response' }).click();
  await variable.getByRole('textbox', { name: 'Expected response 2' }).fill('this month');
  await saveDrawer(page);

  await page.getByRole('button', { name: 'Add a step after Conversation Finished' }).click();
  await drawer(page)
    .getByRole('button', { name: /^If\/Else/ })
    .click();
  await drawer(page).getByRole('textbox', { name: 'Branch name' }).first().fill('Hot');
  await drawer(page)
    .getByRole('button', { name: /^Variable of condition 1/ })
    .click();
  await page.getByRole('menuitem', { name: /^Conversation/ }).click();
  await page.getByRole('menuitem', { name: /^urgency/i }).click();
  await drawer(page).getByRole('combobox', { name: 'Comparison of condition 1' }).click();
  await page.getByRole('option', { name: 'equals', exact: true }).click();
  await drawer(page).getByRole('combobox', { name: 'Value of condition 1' }).fill('tod');
  await page.getByRole('option', { name: 'today' }).click();
  await saveDrawer(page);
  await page.getByRole('button', { name: 'Add a step after Hot' }).click();
  await drawer(page)
    .getByRole('button', { name: /^Send SMS/ })
    .click();
  await drawer(page).getByRole('textbox', { name: 'Message' }).fill('We are on our way.');
  await saveDrawer(page);
  await expectToast(page, 'Automation published successfully', () => page.getByRole('switch').click());

  await leaveAndReopen(page, 'Hot lead');
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.locator('[data-node]')).toHaveCount(5);
  await node(page, /Conversation Finished/).click();
  await expect(variable.getByRole('textbox', { name: 'Name' })).toHaveValue('urgency');
  await expect(variable.getByRole('textbox', { name: 'Instructions' })).toHaveValue(
    'How soon do they need us?',
  );
  await expect(variable.getByRole('textbox', { name: 'Expected response 2' })).toHaveValue('this month');
  await variable.getByRole('textbox', { name: 'Expected response 2' }).fill('this week');
  await saveDrawer(page);
  await node(page, /Send SMS/).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Message' })).toHaveValue('We are on our way.');
  await drawer(page).getByRole('textbox', { name: 'Message' }).fill('We call you in five minutes.');
  await saveDrawer(page);
  await expectToast(page, 'Workflow published successfully', () =>
    page.getByRole('button', { name: 'Save Automation Flow' }).click(),
  );

  await leaveAndReopen(page, 'Hot lead');
  await node(page, /Conversation Finished/).click();
  await expect(variable.getByRole('textbox', { name: 'Expected response 2' })).toHaveValue('this week');
  await page.keyboard.press('Escape');
  await node(page, /Send SMS/).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Message' })).toHaveValue(
    'We call you in five minutes.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the automations' }).click();
  await page.getByRole('button', { name: 'More for Hot lead' }).click();
  // The list hides it before the server has the request, which a reload would cancel.
  await expectToast(page, 'Hot lead is deleted.', () =>
    page.getByRole('menuitem', { name: 'Delete' }).click(),
  );
  await expect(listed(page, 'Hot lead')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Automations' })).toBeVisible();
  await expect(listed(page, 'Hot lead')).toBeHidden();
});
