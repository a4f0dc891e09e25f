/** What the owner does to a booking in Google starts the automations that the same change here would start. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { syncConnection } from '#features/integrations/sync/sync-service.ts';
import { eventsOfAppointment } from '#tests/support/appointment-events.ts';
import { createFlow, dataOf, runsOf } from '#tests/support/automations.ts';
import { DAY, during } from '#tests/support/connectors/event-times.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { openVendor } from '#tests/support/connectors/open-vendor.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const GOOGLE = 2;
const OFFICE = 'office@brightside.example';
const [NINE, NOON] = [`${DAY}T16:00:00.000Z`, `${DAY}T19:00:00.000Z`];

let app: TestApp;
let owner: Visitor;
let vendor: LoopbackVendor;
let businessId: string;
let calendarId: number;
let sync: () => Promise<unknown>;

beforeAll(async () => {
  // Without a worker: only the syncs of the test take place.
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  const { server } = await googleCalendar.server();
  vendor = await startLoopbackVendor(server.sandbox);
  await owner.post('/api/integrations/connect-sandbox', { integration_id: GOOGLE });
  const { body } = await owner.get('/api/integrations');
  const connectionId = (body.active_integrations as { id: number }[])[0]?.id ?? 0;
  const van = { name: 'Crew van', color: 'green' };
  calendarId = dataOf<{ id: number }>(await owner.post('/api/calendars', van)).id;
  const credentials = { accessToken: 'google-token-123456' };
  sync = () =>
    syncConnection({
      context: app.context,
      businessId,
      connectionId,
      openClient: async () => ({
        vendorId: googleCalendar.id,
        client: openVendor({ connector: googleCalendar, server, vendor, credentials }).client,
        server,
        connection: { calendars: [{ externalId: OFFICE, name: 'Office', calendarId }] },
      }),
      signal: AbortSignal.timeout(60_000),
    });
});
afterAll(async () => {
  await vendor.close();
  await app.stop();
});

let entered = 100;
/** What the owner does in Google to the one event there. */
function enter(more: object): void {
  const [key = '', record] = [...vendor.records].find(([, { kind }]) => kind === 'events') ?? [];
  if (!record) throw new Error('there is no event in Google');
  vendor.records.set(key, { ...record, body: { ...record.body, etag: `"${++entered}"`, ...more } });
}
const readAllAgain = () =>
  app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query('update calendar_syncs set cursor = null'),
  );

it('a move and a deletion there start flows once, and nothing else does', async () => {
  const flowFor = (trigger: string) =>
    createFlow(
      owner,
      new FlowBuilder(trigger).trigger(trigger).step('tellTeam', { subject: 'x', message: 'x' }),
    );
  const flows = [await flowFor('appointmentMoved'), await flowFor('appointmentCanceled')];
  const runs = async () => await Promise.all(flows.map(async (id) => (await runsOf(owner, id)).length));
  const offerings = dataOf<{ id: number }[]>(await owner.get('/api/offerings'));
  const { id } = dataOf<SavedAppointment>(
    await owner.post('/api/appointments', {
      calendar_id: calendarId,
      offering_id: offerings[0]?.id,
      starts_at: NINE,
      customerName: 'Ada Park',
    }),
  );
  await sync();
  enter({ summary: 'Ada, bring the long ladder' });
  await sync();
  expect(await eventsOfAppointment(app, { businessId, id })).toEqual(['appointment.booked']);

  enter(during(NOON, 90));
  await sync();
  expect(await runs()).toEqual([1, 0]);
  // Google names it once more, at the time that it has by now.
  enter({});
  await readAllAgain();
  await sync();
  expect(await runs()).toEqual([1, 0]);

  enter({ status: 'cancelled' });
  await sync();
  await sync();
  expect(await runs()).toEqual([1, 1]);
  expect(await eventsOfAppointment(app, { businessId, id })).toEqual([
    'appointment.booked',
    'appointment.moved',
    'appointment.canceled',
  ]);
});
