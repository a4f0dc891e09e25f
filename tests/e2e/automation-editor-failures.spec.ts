/** What the editor says when the server does not do what it should. */
import type { Page } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, logIn, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('alertdialog');
const node = (page: Page, name: RegExp) => page.locator('[data-node]').filter({ hasText: name });
const unsaid = { status: 500, body: '' };
const UNSAID = 'API request failed with status: 500';

/** While `during` runs, calls to the address get this answer; `null` lets none through at all. */
async function broken(
  page: Page,
  address: RegExp,
  answer: { status: number; body?: string; json?: unknown } | null,
  during: () => Promise<void>,
): Promise<void> {
  await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
  await during();
  await page.unroute(address);
}

test(
  'a flow that cannot be opened says so and leads to the agent area',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await page.goto('/builder');
    await expect(page).toHaveURL(/\/bot$/);
    await expect(page.getByText('Missing flow ID in URL parameters')).toBeVisible();
    const alerts: [string, { status: number; body?: string; json?: unknown } | undefined, string][] = [
      ['', undefined, 'Missing flow ID'],
      ['nonsense', undefined, 'Flow ID not found in URL'],
      ['999999', undefined, 'Automation not found or unauthorized'],
      ['1', { status: 200, json: { status: 'success', data: null } }, 'Automation data could not be loaded'],
      [
        '1',
        { status: 500, json: { message: 'The database is away.' } },
        'Error loading automation: The database is away.',
      ],
    ];
    for (const [id, answer, text] of alerts) {
      if (answer) await page.route(/\/api\/automations\/flow\?/, (route) => route.fulfill(answer));
      await page.goto(`/builder?id=${id}`);
      await expect(alert(page).getByText(text, { exact: true })).toBeVisible();
      await alert(page).getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL(/\/bot$/);
      await page.unroute(/\/api\/automations\/flow\?/);
    }
  },
);

test('pickers that get no reply offer the defaults', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  const id = await createFlow(page, 'No catalogue');
  await page.route(/\/api\/automations\/(triggers|getActions)$/, (route) => route.fulfill(unsaid));
  await page.goto(`/builder?id=${id}`);
  const unreachable = drawer(page).getByText('Failed to connect to the server. Please try again later.');
  await expect(unreachable).toBeVisible();
  await expect(page.getByText(`Error: ${UNSAID}`)).toBeVisible();
  await expect(
    drawer(page).getByText(/^Please try refreshing the page, log out and back in, or check your connection/),
  ).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: /^Conversation Status Updated/ })
    .click();
  await node(page, /Conversation Status Updated/).click();
  await expect(page.getByText('There are no special settings for this trigger.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a step after Conversation Status Updated' }).click();
  await expect(unreachable).toBeVisible();
  await expect(
    drawer(page).getByText('Please try refreshing the page or contact support. Using default actions.'),
  ).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: /^Send Email/ })).toBeVisible();
  await page.unroute(/\/api\/automations\/(triggers|getActions)$/);
  await page.route(/\/api\/automations\/getActions$/, async (route) => {
    const reply = await (await route.fetch()).json();
    const [first] = reply.data.default;
    const soon = { ...first, id: 'fax', title: 'Fax', active: false };
    await route.fulfill({ json: { ...reply, data: { ...reply.data, 'Old Machines': [soon] } } });
  });
  await drawer(page).getByRole('button', { name: 'Refresh Actions' }).click();
  await expect(unreachable).toBeHidden();
  await expect(drawer(page).getByRole('heading', { name: 'Old Machines' })).toBeVisible();
  await drawer(page).getByRole('button', { name: /^Fax/ }).click({ force: true });
  await expect(page.getByText('The Fax action is coming soon and is currently unavailable.')).toBeVisible();
});

test(
  'failed saves and publications say so, and nothing is overwritten',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    const flow = new FlowBuilder('Careful').trigger('appointmentBooked').step('sms', { smsBody: 'Hi' });
    const id = await createFlow(page, flow);
    await page.goto(`/builder?id=${id}`);
    const saveButton = page.getByRole('button', { name: 'Save Automation Flow' });
    await broken(
      page,
      /\/api\/automations\/flow$/,
      { status: 500, json: { message: 'Out of paper.' } },
      async () => {
        await saveButton.click();
        await expect(
          alert(page).getByText(
            'Error saving/publishing workflow: Out of paper. Please refresh the page or log in again.',
          ),
        ).toBeVisible();
        await alert(page).getByRole('button', { name: 'OK' }).click();
      },
    );

    const published = page.getByRole('switch');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/automations\/flow\/status$/, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'Not today.' } });
    });
    await published.click();
    await expect(published).toBeChecked();
    await expect(page.getByText('Publishing automation...')).toBeVisible();
    answer();
    await expect(page.getByText('Error: Not today.')).toBeVisible();
    await expect(published).not.toBeChecked();
    await page.unroute(/\/api\/automations\/flow\/status$/);

    // Another user saves, and the page has not noticed yet: its stream never opens. A refused one would be tried again, and
    // the page would read the flow anew at that moment.
    await page.route('**/api/live?*', () => undefined);
    await page.reload();
    const title = page.getByRole('textbox', { name: 'Automation name' });
    await expect(title).toHaveValue('Careful');
    const cookies = await page.context().cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
    flow.graph = { ...flow.graph, name: 'Theirs' };
    const headers = { 'x-xsrf-token': token };
    expect(
      (await page.request.post('/api/automations/flow', { data: flow.body(id, 'draft'), headers })).ok(),
    ).toBe(true);
    await title.fill('Mine');
    await title.press('Enter');
    await expect(alert(page).getByText(/^This automation was saved elsewhere in the meantime/)).toBeVisible();
    await alert(page).getByRole('button', { name: 'Look at mine first' }).click();
    await page.getByRole('link', { name: 'Back to the automations' }).click();
    await alert(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Mine');
    await saveButton.click();
    await alert(page).getByRole('button', { name: 'Reload' }).click();
    await expect(title).toHaveValue('Theirs');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  },
);

test('lists that cannot be loaded say so in place', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Lists').trigger('conversationFinished').step('email', { name: 'Mail' });
  flow.step('updateConversation', { name: 'Note' }).step('outboundCall', { name: 'Ring' });
  const id = await createFlow(page, flow);
  const open = async (name: RegExp) => {
    await page.goto(`/builder?id=${id}`);
    await node(page, name).press('Enter');
    await expect(drawer(page)).toBeVisible();
  };
  const SENDERS = /\/api\/get-email-senders$/;
  await broken(page, SENDERS, unsaid, async () => {
    await open(/Mail/);
    await expect(drawer(page).getByText('Failed to fetch email senders')).toBeVisible();
  });
  await broken(page, SENDERS, null, async () => {
    await open(/Mail/);
    await expect(drawer(page).getByText(/^Error fetching email senders: /)).toBeVisible();
  });
  await broken(page, /\/api\/statuses$/, unsaid, async () => {
    await open(/Note/);
    await expect(drawer(page).getByText('Failed to load status options')).toBeVisible();
  });

  const TEMPLATES = /\/apiv2\/getPromptTemplates$/;
  const prompt = drawer(page).getByRole('textbox', { name: 'Prompt' });
  await broken(page, TEMPLATES, unsaid, async () => {
    await open(/Ring/);
    await expect(drawer(page).getByText(`Error: ${UNSAID}.`, { exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('combobox', { name: 'Template' })).toHaveText('Custom');
    await expect(prompt).toBeVisible();
  });
  await open(/Ring/);
  await drawer(page).getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Follow up on a quote' }).click();
  await expect(prompt).toBeHidden();
  await drawer(page).getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Initial Message' })).toHaveValue(/about the quote/);
  await broken(page, TEMPLATES, unsaid, async () => {
    await open(/Ring/);
    await expect(drawer(page).getByText(`Error: ${UNSAID}. Using cached templates.`)).toBeVisible();
    await page.evaluate(() => {
      const key = 'porchlight-cache:prompt-templates';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 86_400_000 }));
    });
    await open(/Ring/);
    await expect(drawer(page).getByText(`Error: ${UNSAID}. Cached templates expired.`)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('porchlight-cache:prompt-templates', 'torn'));
    await open(/Ring/);
    await expect(drawer(page).getByText(`Error: ${UNSAID}. Could not use cached templates.`)).toBeVisible();
  });
});

test(
  'a webhook without an address, or that cannot be saved, says so',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    const id = await createFlow(page, new FlowBuilder('Hook').trigger('receiveWebhook'));
    await page.goto(`/builder?id=${id}`);
    const url = drawer(page).getByRole('textbox', { name: 'Webhook URL' });
    await broken(
      page,
      /\/api\/webhooks$/,
      { status: 500, json: { message: 'No more addresses.' } },
      async () => {
        await node(page, /Receive Webhook/).click();
        await expect(
          drawer(page).getByText('Failed to generate webhook URL: No more addresses.'),
        ).toBeVisible();
        await expect(url).toHaveValue(new RegExp(`/webhooks/automations/flow-${id}$`));
        // It is unknown whether a header is required.
        await expect(drawer(page).getByRole('switch')).toHaveCount(0);
      },
    );
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(url).toHaveValue(/[\w-]{43}$/);
    await expect(drawer(page).getByRole('switch', { checked: false })).toHaveCount(2);
    await drawer(page).getByRole('button', { name: 'Add mapping' }).click();
    await drawer(page).getByRole('textbox', { name: 'Path 1' }).fill('job');
    await broken(
      page,
      /\/api\/webhook-update$/,
      { status: 500, json: { message: 'Disk full.' } },
      async () => {
        await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
        await expect(drawer(page).getByText('Failed to save webhook settings: Disk full.')).toBeVisible();
      },
    );
    await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer(page)).toBeHidden();
  },
);
