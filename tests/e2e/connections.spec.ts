/** A connection that breaks and is mended, and what a connection's page shows of a run. */
import type { Page } from '@playwright/test';
import { fieldroutes } from '#connectors/fieldroutes/index.ts';
import { startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, post, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';

const BONZO = 16;
const drawer = (page: Page) => page.getByRole('dialog', { name: /^FieldRoutes|^Connect FieldRoutes/ });
const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'FieldRoutes', exact: true }) });

test('the owner learns that a connection is lost, and mends it without entering everything again', async ({
  page,
  startAnother,
}) => {
  const { server: half } = await fieldroutes.server();
  const vendor = await startLoopbackVendor(half.sandbox);
  try {
    const { url } = await startAnother({ VENDOR_URLS: JSON.stringify({ fieldroutes: vendor.url }) });
    await logIn(page, { url });
    await page.goto(`${url}/integrations`);
    await page.getByRole('button', { name: 'Connect FieldRoutes' }).click();
    await drawer(page).getByRole('button', { name: 'Next' }).click();
    await drawer(page).getByLabel('Subdomain').fill('lamplight');
    await drawer(page).getByLabel('Authentication Key').fill('key-of-the-office');
    await drawer(page).getByLabel('Authentication Token').fill('first-token');
    await drawer(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Done' }).click();
    await expect(card(page).getByRole('button', { name: 'Connected' })).toBeDisabled();

    vendor.fail(() => ({ status: 401 }));
    await page.getByRole('button', { name: 'More for FieldRoutes' }).click();
    await page.getByRole('menuitem', { name: 'Resync' }).click();
    await expect(card(page).getByText('FieldRoutes no longer accepts the stored credentials.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reconnect FieldRoutes' })).toBeEnabled();
    await expectNoViolations(page);

    await page.goto(`${url}/dashboard`);
    await page.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click();
    await page.getByRole('button', { name: /^FieldRoutes must be reconnected/ }).click();
    await expect(page).toHaveURL(/\/integrations$/);
    await drawer(page).getByRole('button', { name: 'Next' }).click();
    await expect(drawer(page).getByText('what you leave blank stays as it is')).toBeVisible();
    await expect(drawer(page).getByLabel('Authentication Key')).toHaveValue('');
    await expectNoViolations(page);
    vendor.fail(({ path, body }) => (`${path} ${body}`.includes('first-token') ? { status: 401 } : null));
    await drawer(page).getByLabel('Authentication Token').fill('second-token');
    vendor.requests.length = 0;
    await drawer(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Done' }).click();
    await expect(card(page).getByRole('button', { name: 'Connected' })).toBeDisabled();
    const [check] = vendor.requests;
    for (const credential of ['key-of-the-office', 'second-token'])
      expect(`${check?.path} ${check?.body}`).toContain(credential);
  } finally {
    await vendor.close();
  }
});

test('what a run created in a sandbox is on the page of its connection, with the requests', async ({
  page,
}) => {
  await logIn(page);
  const send = async (path: string, body: object) => {
    const reply = await post(page, path, body);
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as Record<string, unknown>;
  };
  await send('/api/integrations/connect-sandbox', { integration_id: BONZO });
  const { data } = await send('/api/automations/flows', { name: 'Prospects' });
  const { id } = data as { id: number };
  const flow = new FlowBuilder('Prospects')
    .trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings: [] } })
    .step('bonzoCreateProspect', {
      name: 'Create Prospect',
      firstname: 'Wilma',
      lastname: 'Lantern',
      email: 'wilma@example.test',
    });
  await send('/api/automations/flow', flow.body(id, 'save'));
  const { webhook_url: hook } = await send('/api/webhooks', { flow_id: id });
  expect((await page.request.post(new URL(String(hook)).pathname, { data: {} })).status()).toBe(200);

  await page.goto(`/integrations/${BONZO}`);
  const records = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Records in the sandbox' }) });
  await expect(records.getByText('Wilma Lantern')).toBeVisible();
  await records.getByText('Wilma Lantern').click();
  await expect(records.getByText('wilma@example.test')).toBeVisible();
  await expectNoViolations(page);
  const sent = page.getByRole('button', { name: 'Open POST /prospects' });
  await page.getByRole('row').filter({ has: sent }).first().click();
  const request = page.getByRole('dialog', { name: 'POST /prospects' });
  await expect(request.getByText('wilma@example.test').first()).toBeVisible();
  await expectNoViolations(page);
  await request.getByRole('link', { name: 'Open the run' }).click();
  await expect(page).toHaveURL(new RegExp(`/builder\\?.*id=${id}`));
  await expect(page.getByText('Create Prospect').first()).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/integrations/${BONZO}`);
  await expect(records.getByText('Wilma Lantern')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
