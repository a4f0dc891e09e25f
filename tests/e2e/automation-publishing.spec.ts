/** What is said before an automation is published, where it leads, and that a test run says the same. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });
const question = (page: Page) => page.getByRole('alertdialog');
const node = (page: Page, name: RegExp) => page.locator('[data-node]').filter({ hasText: name });
const NOT_CONNECTED = 'HubSpot is not connected. Connect it under Integrations.';

const toHubSpot = (name = 'New leads to HubSpot') =>
  new FlowBuilder(name)
    .trigger('conversationFinished')
    .step('tellTeam', { name: 'Tell us', subject: 'Lead', message: '{conversation.inbox_summary}' })
    .step('hubspotUpsertContact', { name: 'Add to HubSpot', email: 'ana@example.test' });

test('the editor warns of a step that would fail, leads to it, and publishes all the same @journey', async ({
  page,
}) => {
  await logIn(page);
  await page.goto(`/builder?id=${await createFlow(page, toHubSpot())}`);
  await expect(page.getByRole('button', { name: 'Problems: 1' })).toBeVisible();
  const published = page.getByRole('switch');
  await published.click();
  await expect(question(page).getByText('One of its steps will fail until this is settled.')).toBeVisible();
  await expect(question(page).getByText('Step 2, Add to HubSpot · fails for now')).toBeVisible();
  await expectNoViolations(page);
  await question(page).getByRole('button', { name: NOT_CONNECTED }).click();
  await expect(question(page)).toBeHidden();
  await expect(node(page, /Add to HubSpot/)).toBeFocused();
  await expect(published).not.toBeChecked();

  await page.getByRole('button', { name: 'Test run' }).click();
  await drawer(page).getByRole('button', { name: 'Run test' }).click();
  await expect(drawer(page).getByRole('status')).toContainText(
    `It would stop: Step 2, Add to HubSpot: ${NOT_CONNECTED}`,
  );
  await expect(drawer(page).getByText('It would run to the end.')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await published.click();
  await question(page).getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Automation published successfully')).toBeVisible();
  await expect(published).toBeChecked();
  // Said once: a later save of the published flow does not ask about the same again.
  await page.getByRole('button', { name: 'Save Automation Flow' }).click();
  await expect(page.getByText('Workflow published successfully')).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('the editor publishes nothing that can never work', async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Weekly text')
    .trigger('schedule', { schedule: { kind: 'daily', time: '08:00' } })
    .step('sms', { name: 'Text them', recipient: '{contact.phone_number}', smsBody: 'Hi' });
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await expect(node(page, /Text them/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('switch').click();
  const title = question(page).getByRole('heading', { name: 'This automation cannot be published yet' });
  await expect(title).toBeVisible();
  await expect(question(page).getByText('Step 1, Text them · must be fixed')).toBeVisible();
  await expect(question(page).getByRole('button', { name: /Publish/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await question(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
});

test('the list asks as well, and leads to the step in the editor', async ({ page }) => {
  await logIn(page);
  await createFlow(page, toHubSpot('Hot leads to HubSpot'));
  await page.goto('/automations?search=Hot leads to');
  const published = page.getByRole('switch', { name: /Hot leads to HubSpot/ });
  await published.click();
  await expect(question(page).getByText('Step 2, Add to HubSpot · fails for now')).toBeVisible();
  await expectNoViolations(page);
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(published).not.toBeChecked();
  await published.click();
  await question(page).getByRole('button', { name: NOT_CONNECTED }).click();
  await expect(page).toHaveURL(/\/builder\?id=\d+&step=step-2/);
  await expect(node(page, /Add to HubSpot/)).toBeFocused();
});
