import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  expectToast,
  logIn,
  post,
  test,
} from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Automations' }).locator('> li');
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const runs = (page: Page) => page.locator('section[aria-label="Runs of this automation"] tbody tr');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Event Details' });
const choose = async (page: Page, name: string, item: string) => {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
const openHistory = async (page: Page, name: string) => {
  await page.goto('/bot');
  await choose(page, name, 'History');
  await expect(page).toHaveURL(/tab=history/);
};

/** The address of the webhook that starts the flow on the page. */
const webhookOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/api/webhooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ flow_id: Number(new URLSearchParams(location.search).get('id')) }),
    });
    return ((await reply.json()) as { webhook_url: string }).webhook_url;
  });

test('an automation is created from a template, published, started by a webhook, inspected and retried @journey', async ({
  page,
  request,
}) => {
  const name = 'Answer a lead from my website';
  await logIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Receptionist', exact: true }).click();
  await expect(row(page, 'Text back a missed lead').getByText('Draft differs from what runs')).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'New automation' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(/\/builder\?id=\d+$/);
  await page.goto('/bot');
  const published = row(page, name).getByRole('switch');
  await expect(published).not.toBeChecked();
  await expectToast(page, 'Automation published successfully', () => published.click());
  await expect(published).toBeChecked();

  await openHistory(page, name);
  await expect(page.getByText('No execution logs found for this automation flow.')).toBeVisible();
  const webhook = await webhookOf(page);
  expect((await request.post(webhook, { data: { first_name: 'Nobody' } })).status()).toBe(200);
  await expect(runs(page)).toHaveCount(1);
  await expect(runs(page).getByRole('cell', { name: 'Skipped', exact: true })).toBeVisible();
  await expect(runs(page).getByText('This run has no contact to send it to.')).toBeVisible();

  await runs(page).getByText('Event Details').click();
  await expect(page).toHaveURL(/run=\d+/);
  await expect(drawer(page).getByRole('heading', { name: 'Send SMS' })).toBeVisible();
  await drawer(page).getByText('Input', { exact: true }).click();
  await expect(drawer(page).getByText(/^Hi Nobody, this is Lamplight Plumbing/)).toBeVisible();
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Go on from where it stopped' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('combobox', { name: 'Go on with' }).click();
  await page.getByRole('option', { name: 'The newest published version' }).click();
  await question.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The run continues.')).toBeVisible();
  await expect(drawer(page).getByText('2 attempts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(runs(page).getByRole('cell', { name: 'Skipped', exact: true })).toBeVisible();
});

test('the automations come after what is above them, which would move them away under a click', async ({
  page,
}) => {
  await logIn(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/receptionist/versions', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/bot');
  await expect(page.getByRole('list', { name: 'Tests' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  arrive();
  await expect(rows(page).first()).toBeVisible();
});

test('a retry of a step that may have taken place says so first', async ({ page }) => {
  await logIn(page);
  await page.route(/\/api\/automations\/runs\/\d+\?/, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { runs: { outcome_unknown: boolean }[] } };
    for (const run of reply.data.runs) run.outcome_unknown = true;
    await route.fulfill({ response, json: reply });
  });
  await openHistory(page, 'Answer leads from the website');
  await page
    .getByRole('button', { name: /^Retry run/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(
    'This step may already have taken place. Retrying may do it twice.',
  );
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});

test('runs under way are stopped, one by one or by selection', async ({ page }) => {
  await logIn(page);
  const name = 'Follow up a quote after three days';
  const question = page.getByRole('alertdialog');
  await page.goto('/bot');
  await choose(page, name, 'Delete');
  await expect(question.getByText(`1 run of ${name} is under way.`)).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, name)).toBeVisible();

  await openHistory(page, name);
  const everyRun = page.getByRole('checkbox', { name: /^Select every run/ });
  // A key, unlike a click, does not wait until the list is there.
  await expect(everyRun).toBeEnabled();
  await everyRun.press('Space');
  await expect(page.getByRole('button', { name: 'Retry selected' })).toBeHidden();
  await page.getByRole('button', { name: 'Stop selected' }).press('Enter');
  await question.getByRole('button', { name: 'Stop run' }).press('Enter');
  await expect(page.getByText('The run was stopped.')).toBeVisible();
  await expect(runs(page).getByRole('cell', { name: 'Canceled', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop selected' })).toBeHidden();

  await page.getByRole('button', { name: /^Retry run/ }).press('Enter');
  await question.getByRole('button', { name: 'Retry' }).press('Enter');
  await page.getByRole('button', { name: /^Stop run/ }).press('Enter');
  await question.getByRole('button', { name: 'Stop run' }).press('Enter');
  await expect(runs(page).getByRole('cell', { name: 'Canceled', exact: true })).toBeVisible();
});

test('automations are paused, duplicated, renamed, deleted and restored in the list', async ({ page }) => {
  const name = 'Follow up a quote after three days';
  await logIn(page);
  await page.goto('/automations');
  const search = page.getByLabel('Search automations');
  await search.fill('QUOTE');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/automations\?search=QUOTE$/);
  await row(page, name).getByRole('link', { name, exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/builder/);
  await page.goBack();
  await expect(search).toHaveValue('QUOTE');
  await expect(rows(page)).toHaveCount(1);
  await search.fill('');
  await expect(page).toHaveURL(/\/automations$/);
  await page.goto('/automations?search=quote');
  await expect(search).toHaveValue('quote');
  await expectToast(page, 'Automation paused successfully', () =>
    row(page, name).getByRole('switch').click(),
  );
  await expect(row(page, name).getByText('Paused')).toBeVisible();
  await choose(page, name, 'Duplicate');
  const copy = `${name} (copy)`;
  await expect(row(page, copy).getByText('Paused')).toBeVisible();
  await choose(page, copy, 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('Ask about the quote');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ask about the quote')).toBeVisible();
  await choose(page, 'Ask about the quote', 'Delete');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ask about the quote').getByText('Paused')).toBeVisible();
});

test('the outcome is what a toast says last, although the code of toasts arrives after it', async ({
  page,
}) => {
  await logIn(page);
  const flow = new FlowBuilder('Of its own').trigger('appointmentBooked').step('sms', { smsBody: 'Hi' });
  const id = await createFlow(page, flow);
  const published = await post(page, '/api/automations/flow/status', { id, status: 1 });
  expect(published.status()).toBe(200);
  await page.goto('/automations');
  const pause = row(page, 'Of its own').getByRole('switch');
  const answered = page.waitForResponse(/\/api\/automations\/flow\/status/);
  await page.route(/\/assets\/toaster-/, async (route) => {
    await answered;
    await route.continue();
  });
  await expectToast(page, 'Automation paused successfully', () => pause.click());
  await expect(page.getByText('Pausing automation...')).toBeHidden();
});

test('a user is asked before leaving unsaved changes', async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Typing').trigger('conversationFinished').step('updateConversation');
  await createFlow(page, flow);
  await page.goto('/bot');
  await page.getByRole('link', { name: 'Typing', exact: true }).click();
  const form = page.getByRole('dialog');
  const step = page.locator('[data-node]').filter({ hasText: 'Update Conversation' });
  await step.press('Enter');
  const tryToCloseTab = async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const leaving = await asked;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
  };
  const notes = form.getByRole('textbox', { name: 'Admin Notes' });
  await notes.fill('Called twice.');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Your changes are not saved yet.')).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/builder/);
  await expect(notes).toHaveValue('Called twice.');
  await tryToCloseTab();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/bot$/);

  await page.getByRole('link', { name: 'Typing', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Automation name' });
  await title.fill('Typed');
  await tryToCloseTab();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await title.fill('Typed on');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Typed on', exact: true })).toBeVisible();
});

test('an optional choice can be cleared', async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Choices').trigger('conversationFinished').step('updateConversation');
  const id = await createFlow(page, flow.step('email', { name: 'Mail' }));
  await page.goto(`/builder?id=${id}`);
  const form = page.getByRole('dialog');
  const choices: [step: string, field: string, none: string, choice: RegExp][] = [
    ['Update Conversation', 'Status', 'Do not change', /^Won$/],
    ['Mail', 'Sender', 'Your business’s address', /@/],
  ];
  for (const [step, field, none, choice] of choices) {
    const chosen = form.getByRole('combobox', { name: field });
    let before: string | RegExp = none;
    for (const next of [choice, none]) {
      await page.locator('[data-node]').filter({ hasText: step }).press('Enter');
      await expect(chosen).toHaveText(before);
      await chosen.click();
      await page.getByRole('option', { name: next, exact: true }).click();
      await expect(chosen).toHaveText(next);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toBeHidden();
      before = next;
    }
    await page.locator('[data-node]').filter({ hasText: step }).press('Enter');
    await expect(chosen).toHaveText(none);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
});

test('a draft is tested without sending anything, and an old version is restored', async ({ page }) => {
  await logIn(page);
  await page.goto('/bot');
  await page.getByRole('link', { name: 'Text back a missed lead', exact: true }).click();
  await page.getByRole('button', { name: 'Test run' }).click();
  const testRun = page.getByRole('dialog', { name: 'Test run' });
  await testRun.getByLabel('First name').fill('');
  await expectNoViolations(page);
  await testRun.getByRole('button', { name: 'Run test' }).click();
  await expect(testRun.getByText('nothing was sent, called or changed')).toBeVisible();
  await expect(testRun.getByText("Conversation status is 'New', so Still new")).toBeVisible();
  await expect(testRun.getByText('First name has no value')).toBeVisible();
  await expectNoViolations(page);
  await testRun.getByRole('button', { name: 'Change values' }).click();
  await testRun.getByRole('tab', { name: 'A past run' }).click();
  await testRun.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await testRun.getByRole('button', { name: 'Run test' }).click();
  await expect(testRun.getByText('This was a test')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Version history' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText('Running now')).toBeVisible();
  await expectNoViolations(page);
  await versions.getByRole('button', { name: 'Restore version 1 as the draft' }).click();
  await expect(versions).toBeHidden();
});

test('on a phone everything fits, and each failure has its message', BREAKS_THE_SERVER, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await logIn(page);
  await page.route('**/api/automations/flows', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/bot');
  await expect(page.getByText('Failed to load automations. Please try again later.')).toBeVisible();
  await page.unroute('**/api/automations/flows');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);

  await page.route(/\/api\/automations\/runs\/\d+\?/, (route) => route.fulfill({ status: 500, body: '' }));
  await openHistory(page, 'Answer leads from the website');
  await expect(page.getByText('Failed to fetch execution logs')).toBeVisible();
  await page.unroute(/\/api\/automations\/runs\/\d+\?/);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(runs(page)).toHaveCount(12);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(runs(page)).toHaveCount(2);
  await page.getByLabel('Page, 1 to 1').fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Page, 1 to 1')).toHaveValue('1');

  const logs = '**/api/automations/runs/logs/*';
  await page.route(logs, (route) => route.fulfill({ status: 500, body: '' }));
  await runs(page).first().locator('td').nth(2).click();
  await expect(drawer(page).getByText('Failed to fetch event details')).toBeVisible();
  await page.unroute(logs);
  await page.route(logs, (route) => route.fulfill({ status: 404, json: { message: 'Gone.' } }));
  await drawer(page).getByRole('button', { name: 'Retry' }).click();
  await expect(drawer(page).getByText('No event data available')).toBeVisible();
  await page.unroute(logs);
  await page.reload();
  await expect(drawer(page).getByText('5 attempts')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await expect(drawer(page).getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
    'href',
    /^\/contacts\/\d+$/,
  );

  await page.route('**/api/automations/flows', (route) =>
    route.fulfill({ json: { status: 'success', data: [] } }),
  );
  await page.goto('/bot');
  await expect(page.getByRole('button', { name: /^Text back a missed lead/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('a user plays the customer, and a link to the conversation opens it in the list', async ({ page }) => {
  await logIn(page);
  await page.goto('/sandbox/messages');
  await page.getByRole('button', { name: 'Be the customer' }).press('Enter');
  const customer = page.getByRole('dialog', { name: 'A conversation as your customer' });
  await customer.getByLabel('First name').fill('Odette');
  await customer.getByLabel('What the customer says').fill('My tap drips.');
  await customer.getByLabel('What the receptionist finds out').fill('budget: $500');
  await expectNoViolations(page);
  await customer.getByRole('button', { name: 'Finish conversation' }).click();
  await expect(page.getByText('The conversation is finished.')).toBeVisible();
  await page.goto('/conversations');
  await expect(page.getByText('Odette')).toBeVisible();
  await page.goto('/conversations/1');
  await expect(page).toHaveURL(/\/conversations\?open=1$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** The last one: the others look at the runs that failed. */
test('failed runs are retried by selection, or all at once', async ({ page }) => {
  await logIn(page);
  await openHistory(page, 'Answer leads from the website');
  const failed = runs(page).filter({ has: page.getByRole('cell', { name: 'Failed', exact: true }) });
  const question = page.getByRole('alertdialog');
  await failed.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Retry selected' }).click();
  await expect(question.getByText(/^Retry run \d+\?$/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Retry all failed' }).click();
  await question.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/continues?\./)).toBeVisible();
});
