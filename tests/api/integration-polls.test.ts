/** What happens in FieldRoutes starts flows once, also after a restart and with two processes that poll at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldroutes } from '#connectors/fieldroutes/index.ts';
import { pollConnection } from '#features/integrations/polls/poll-service.ts';
import { createFlow, dataOf, runBecomes, runsOf } from '#tests/support/automations.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const ID = fieldroutes.integrationId;

let vendor: LoopbackVendor;
let app: TestApp;
let owner: Visitor;
let businessId: string;
let connectionId: number;
beforeAll(async () => {
  vendor = await startLoopbackVendor((await fieldroutes.server()).server.sandbox);
  app = await startTestApp({ env: { VENDOR_URLS: JSON.stringify({ fieldroutes: vendor.url }) } });
  owner = new Visitor(app);
  await owner.logIn();
  const data = {
    subdomain: 'lamplight',
    authenticationKey: 'key-123456',
    authenticationToken: 'token-123456',
  };
  const body = { integration_id: ID, name: 'FieldRoutes', data };
  dataOf(await owner.post('/api/integrations/save_integration', body));
  const { active_integrations } = (await owner.get('/api/integrations')).body as {
    active_integrations: { id: number }[];
  };
  connectionId = active_integrations[0]?.id ?? 0;
  const { user } = (await owner.get('/sanctum/user')).body as { user: { business_id: string } };
  businessId = user.business_id;
  await eventually('the first poll', async () => (await cursors()).every((cursor) => cursor !== null));
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

/** Of the three triggers. */
const cursors = () =>
  app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ cursor: string | null }>('select cursor from connection_polls');
    return rows.length === 3 ? rows.map(({ cursor }) => cursor) : [null];
  });

const poll = () =>
  pollConnection({ context: app.context, businessId, connectionId, signal: new AbortController().signal });

const lastSync = async (): Promise<number> => {
  const { body } = await owner.get('/api/integrations');
  const [fieldRoutes] = body.active_integrations as { last_sync: string | null }[];
  return Date.parse(fieldRoutes?.last_sync ?? '1970-01-01');
};

function addCustomer(id: number, phone1: string): void {
  const dateAdded = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const body = { customerID: id, fname: 'Rosa', lname: 'Lind', email: '', phone1, dateAdded };
  vendor.records.set(`customer/${id}`, { kind: 'customer', id: String(id), body });
}

it('starts a flow for a new customer, once, though two processes poll and polls are repeated', async () => {
  const flow = new FlowBuilder('Welcome')
    .trigger('fieldRoutesNewCustomer')
    .step('updateConversation', { adminNotes: 'Customer {fieldroutes.customer_id}' });
  const flowId = await createFlow(owner, flow);
  addCustomer(5001, '8015550190');
  await Promise.all([poll(), poll()]);
  const synced = await lastSync();
  await poll();
  expect(await lastSync()).toBeGreaterThan(synced);
  const run = await runBecomes(owner, flowId, 'failed');
  expect(run).toMatchObject({ contact: { first_name: 'Rosa', last_name: 'Lind' } });
  expect(await runsOf(owner, flowId)).toHaveLength(1);
});

it('loses nothing when the vendor fails in the middle', async () => {
  const flowId = await createFlow(
    owner,
    new FlowBuilder('Again').trigger('fieldRoutesNewCustomer').step('delay', { delayValue: '1' }),
  );
  addCustomer(5002, '8015550191');
  vendor.fail(({ path }) => (path.startsWith('/customer/get') ? { status: 503 } : null));
  const synced = await lastSync();
  await expect(poll()).rejects.toThrow('FieldRoutes answered 503');
  expect(await lastSync()).toBe(synced);
  vendor.fail(() => null);
  await poll();
  await eventually('the run', async () => (await runsOf(owner, flowId)).length === 1);
});
