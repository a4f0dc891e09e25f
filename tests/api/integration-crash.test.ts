/**
 * A worker is killed after each vendor has written what a step asked for and before its answer came. Another worker takes
 * the steps up: the vendor is asked, or takes the same write again without harm, or the history says that the outcome is
 * not known. No record is written twice.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VENDORS } from '#connectors/registry.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createSealing } from '#platform/sealing.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { killNow, startRunnerProcess } from '#tests/support/killed-runner.ts';
import { passRunWaits } from '#tests/support/pass-time.ts';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { eventually } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const [START, END] = ['2026-12-01T09:00:00-07:00', '2026-12-01T10:00:00-07:00'];

/** One write at each vendor. */
const STEPS: Record<string, { action: string; values: Record<string, unknown> }> = {
  'google-calendar': {
    action: 'googleCalendar',
    values: {
      calendarId: 'office@brightside.example',
      summary: 'Visit',
      startDateTime: START,
      endDateTime: END,
    },
  },
  bonzo: { action: 'bonzoAddNote', values: { name: 'Note', prospectId: '7', content: 'Call back' } },
  'housecall-pro': {
    action: 'houseCallProCreateJob',
    values: { customer_id: 'cus_501', scheduled_start: START, scheduled_end: END },
  },
  hubspot: { action: 'hubspotCreateTicket', values: { subject: 'Leak', content: 'Under the sink' } },
  pestpac: {
    action: 'pestPacCreateAppointment',
    values: {
      customer_id: '5001',
      serviceId: 'GPC',
      workDate: '2026-12-01',
      startTime: '09:00',
      endTime: '10:00',
    },
  },
  gohighlevel: {
    action: 'ghlAppointment',
    values: {
      ghlCalendarId: 'CVokAlI8fgw4WYWoCtQz',
      appointmentTitle: 'Inspection',
      startDateTime: START,
      endDateTime: END,
      contactName: 'Rosa',
      contactEmail: 'rosa@example.com',
    },
  },
  fieldroutes: {
    action: 'fieldRoutesCreateAppointment',
    values: { customerID: '4001', serviceID: '201', start: START, end: END },
  },
};

const key = randomBytes(32);
const vendors = new Map<string, LoopbackVendor>();
const seeds = new Map<string, Set<string>>();
let owner: pg.Pool;
let appUrl: string;

beforeAll(async () => {
  const ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE });
  ({ appUrl } = await migrateDatabase({ ownerUrl }));
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  for (const connector of VENDORS) {
    const vendor = await startLoopbackVendor((await connector.server()).server.sandbox);
    vendors.set(connector.id, vendor);
    seeds.set(connector.id, new Set(vendor.records.keys()));
  }
});
afterAll(async () => {
  await Promise.all([...vendors.values()].map((vendor) => vendor.close()));
  await owner.end();
});

/** The kinds of what the vendor was given. */
const made = (id: string): string[] =>
  [...(vendors.get(id)?.records.keys() ?? [])].flatMap((record) =>
    seeds.get(id)?.has(record) ? [] : [record.split('/')[0] ?? ''],
  );

/** The second worker waits until the lease of the first has run out. */
test('no vendor is given a record twice when the worker is killed before the answer', async () => {
  expect(Object.keys(STEPS).sort()).toEqual(VENDORS.map(({ id }) => id).sort());
  const businessId = await connectAll();
  const flows = new Map<string, number>();
  for (const [id, step] of Object.entries(STEPS)) flows.set(id, await makeRun(businessId, step));
  for (const vendor of vendors.values()) vendor.fail(() => 'hangs-once-changed');

  const doomed = await startRunner();
  await eventually('every vendor has written', async () => VENDORS.every(({ id }) => made(id).length > 0));
  await killNow(doomed);
  for (const vendor of vendors.values()) vendor.fail(() => null);
  const worker = await startRunner();
  await eventually('all runs have ended', async () => {
    await passRunWaits(owner);
    const { rows } = await owner.query(`select from runs where status in ('ready', 'running', 'waiting')`);
    return rows.length === 0;
  });
  await killNow(worker);

  for (const { id, actions } of VENDORS) {
    const action = actions.find((one) => one.id === STEPS[id]?.action);
    const canTell =
      action?.takesIdempotencyKey ||
      action?.isUpsert ||
      (await action?.runWithVendor())?.lookUp !== undefined;
    const { rows } = await owner.query<{ status: string; reason: string | null }>(
      'select status, reason from runs where flow_id = $1',
      [flows.get(id)],
    );
    const [run] = rows;
    expect([id, run?.status, run?.reason]).toEqual(
      canTell ? [id, 'completed', null] : [id, 'failed', expect.stringMatching(/^It is not known/)],
    );
    expect([id, made(id)]).toEqual([id, [...new Set(made(id))]]);
  }
});

async function connectAll(): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into businesses (name) values ('Crash') returning id`,
  );
  const businessId = rows[0]?.id ?? '';
  const { seal } = createSealing(key);
  for (const { id, auth } of VENDORS) {
    const fields = auth.kind === 'oauth2' ? [] : auth.fields.map(({ name }) => name);
    const names = [...fields, 'accessToken', ...(auth.kind === 'key' ? [] : (auth.keeps ?? []))];
    const credentials = Object.fromEntries(names.map((name) => [name, `given-${name}`]));
    await owner.query(
      `insert into connections (business_id, connector, is_sandbox, account, credentials)
       values ($1, $2, false, 'An account', $3)`,
      [businessId, id, seal(JSON.stringify(credentials))],
    );
  }
  return businessId;
}

async function makeRun(
  businessId: string,
  { action, values }: { action: string; values: Record<string, unknown> },
): Promise<number> {
  const { graph } = new FlowBuilder(action).trigger('receiveWebhook').step(action, values);
  const { rows } = await owner.query<{ flow_id: number }>(
    `with flow as (insert into flows (business_id, name, draft, is_published) values ($1, 'Crash', $2, true)
                   returning id, business_id),
     version as (insert into flow_versions (business_id, flow_id, number, graph)
                 select business_id, id, 1, $2 from flow returning id, flow_id, business_id)
     insert into runs (business_id, flow_id, version_id, event)
     select business_id, flow_id, id, '{}' from version returning flow_id::int`,
    [businessId, JSON.stringify(graph)],
  );
  return rows[0]?.flow_id ?? 0;
}

const startRunner = () =>
  startRunnerProcess({
    appUrl,
    env: {
      SECRETS_KEY: key.toString('base64'),
      VENDOR_URLS: JSON.stringify(Object.fromEntries([...vendors].map(([id, { url }]) => [id, url]))),
    },
  });
