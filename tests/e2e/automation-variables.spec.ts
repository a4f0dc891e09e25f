/** How variables are found, written, warned of and compared. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });
const node = (page: Page, name: RegExp) => page.locator('[data-node]').filter({ hasText: name });
const items = (page: Page) => page.getByRole('menuitem');

/** Names as placeholders spell them, such as `ai_receptionist` or `Last_name`, anywhere but in what the owner typed. */
const rawNames = async (page: Page) => {
  const [shown = ''] = await page.locator('body').allInnerTexts();
  return shown.match(/(?<!\{[\w.]*)\b[A-Za-z]+_[a-z_]+\b(?![\w.]*\})/g) ?? [];
};

const VARIABLE = {
  id: 'v1',
  name: 'roof_type',
  instructions: '',
  has_expected_responses: true,
  expected_responses: ['Tiles', 'Metal'],
};

test('variables are found by what people call them, and only those that this flow can fill', async ({
  page,
}) => {
  await logIn(page);
  const flow = new FlowBuilder('Variables')
    .trigger('conversationFinished', { conversationVariables: [VARIABLE] })
    .step('sms', { name: 'Text', smsBody: 'Hi' });
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await node(page, /Text/).click();
  const message = drawer(page).getByRole('textbox', { name: 'Message' });
  const opener = drawer(page).getByRole('button', { name: 'Insert variable into Message' });
  await opener.click();
  await expect(items(page)).toHaveText([/^Contact/, /^Business/, /^Receptionist/, /^Conversation/]);
  await expectNoViolations(page);
  await items(page).filter({ hasText: 'Receptionist' }).click();
  await expect(items(page).nth(1)).toHaveText('Receptionist’s namee.g. AI Receptionist');
  expect(await rawNames(page)).toEqual([]);
  await items(page).filter({ hasText: 'Receptionist' }).first().click();
  await page.keyboard.type('roof');
  await expect(items(page)).toHaveText(['Roof typeConversatione.g. Tiles']);
  expect(await rawNames(page)).toEqual([]);
  await page.keyboard.type(' of nothing');
  await expect(page.getByText('No variable is called that.')).toBeVisible();
  for (let at = 0; at < ' of nothing'.length; at += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue('Hi{conversation.roof_type}');
  await expect(message).toBeFocused();

  await page.setViewportSize({ width: 375, height: 780 });
  await opener.click();
  await items(page).filter({ hasText: 'Contact' }).click();
  await expectNoSidewaysScroll(page);
  await expect(items(page).filter({ hasText: 'Last name' })).toBeInViewport();
});

test('a variable that would stay empty is reported, and fixed with one press', async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Slips')
    .trigger('conversationFinished')
    .step('sms', { name: 'Text', smsBody: 'Hi' })
    .step('sms', { name: 'Later', smsBody: 'Dear {{contact.last_name}}, {offering.title}' })
    .split(['conversation.nope', 'equals', '{contact.Citty}']);
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await node(page, /Text/).click();
  const message = drawer(page).getByRole('textbox', { name: 'Message' });
  await message.fill('Hi {{contact.first_name}} {contact.firstname}');
  await expect(drawer(page).getByText(/^One pair of braces is enough/)).toBeVisible();
  await expect(
    drawer(page).getByText(/^\{contact\.firstname\} is not a variable of this flow\./),
  ).toBeVisible();
  await expectNoViolations(page);
  const meant = drawer(page).getByRole('button', { name: 'Did you mean {contact.first_name}?' });
  await meant.first().click();
  await meant.press('Enter');
  await expect(message).toHaveValue('Hi {contact.first_name} {contact.first_name}');
  await expect(meant).toHaveCount(0);
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('button', { name: 'Problems: 4' }).click();
  await expect(
    drawer(page).getByText('Offering title is empty in a flow that starts with Conversation Finished.'),
  ).toBeVisible();
  await expect(drawer(page).getByText('“Nope” is not a variable of this flow.')).toBeVisible();
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Did you mean {contact.last_name}?' }).click();
  await drawer(page).getByRole('button', { name: 'Did you mean {contact.city}?' }).click();
  expect(await rawNames(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Problems: 2' })).toBeVisible();
  await expect(node(page, /Later/)).toContainText('Dear [Last name], [Offering title]');
  await expect(node(page, /Yes/)).toContainText('Nope equals [City]');
});

test('a condition offers the values that its variable can have', async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Values')
    .trigger('conversationFinished', { conversationVariables: [VARIABLE] })
    .split(['conversation.roof_type', 'equals', '']);
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await node(page, /Split Logic/).click();
  const value = drawer(page).getByRole('combobox', { name: 'Value of condition 1' });
  await value.click();
  await expect(page.getByRole('option')).toHaveText(['Tiles', 'Metal']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(value).toHaveValue('Metal');
  await value.fill('Straw');
  await drawer(page).getByRole('button', { name: 'Add condition to Yes' }).click();
  await drawer(page).getByRole('button', { name: 'Variable of condition 2: none chosen' }).click();
  // It takes the focus a frame after it opens.
  await expect(page.getByRole('searchbox', { name: 'Search variables' })).toBeFocused();
  await page.keyboard.type('conversation status');
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('combobox', { name: 'Comparison of condition 2' }).click();
  await page.getByRole('option', { name: 'not equals' }).click();
  const status = drawer(page).getByRole('combobox', { name: 'Value of condition 2' });
  await status.click();
  await expect(page.getByRole('option', { name: 'Not Set' })).toBeVisible();
  await page.keyboard.type('quo');
  await page.getByRole('option', { name: 'Quote Sent' }).click();
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(node(page, /Yes/)).toContainText(
    'Roof type equals Straw and Conversation status not equals Quote Sent',
  );
});

test('a condition on what the inbox shows offers what fits it, and a test run goes by it', async ({
  page,
}) => {
  await logIn(page);
  const flow = new FlowBuilder('Hot leads')
    .trigger('conversationFinished')
    .split(['conversation.status', 'equals', 'New'])
    .step('tellTeam', { name: 'Tell us', subject: 'Hot lead', message: '{conversation.inbox_summary}' });
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await node(page, /Split Logic/).click();
  await drawer(page).getByRole('button', { name: 'Variable of condition 1: Conversation status' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search variables' })).toBeFocused();
  await page.keyboard.type('tags');
  await page.keyboard.press('Enter');
  const comparison = drawer(page).getByRole('combobox', { name: 'Comparison of condition 1' });
  await expect(comparison).toHaveText('How to compare');
  await comparison.click();
  await expect(page.getByRole('option')).toHaveText([
    'include',
    'do not include',
    'is empty',
    'is not empty',
  ]);
  await page.getByRole('option', { name: 'include', exact: true }).click();
  const value = drawer(page).getByRole('combobox', { name: 'Value of condition 1' });
  await expect(value).toHaveValue('');
  await value.click();
  await page.keyboard.type('hot');
  await page.getByRole('option', { name: 'Hot Lead' }).click();
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(node(page, /Yes/)).toContainText('Conversation tags include Hot Lead');

  await page.getByRole('button', { name: 'Test run' }).click();
  const tags = drawer(page).getByRole('textbox', { name: 'Conversation tags' });
  await expect(tags).toHaveValue('Hot Lead, Follow Up');
  await drawer(page).getByRole('button', { name: 'Run test' }).click();
  await expect(drawer(page).getByText("Conversation tags include 'Hot Lead', so Yes")).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Change values' }).click();
  await tags.fill('Follow Up');
  await drawer(page).getByRole('button', { name: 'Run test' }).click();
  await expect(drawer(page).getByText("Conversation tags do not include 'Hot Lead', so No")).toBeVisible();
});
