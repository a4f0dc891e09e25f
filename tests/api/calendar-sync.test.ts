/** A Google calendar and one here are kept in step, whatever happens in between. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorServer } from '#connectors/framework/run/define-vendor.ts';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import { listOpenTimes } from '#features/appointments/booking/service.ts';
import type { Appointment, SavedAppointment } from '#features/appointments/contract.ts';
import type { OpenClient } from '#features/integrations/sync/open-client.ts';
import { syncConnection } from '#features/integrations/sync/sync-service.ts';
import { dataOf } from '#tests/support/automations.ts';
import { DAY, during, later } from '#tests/support/connectors/event-times.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { openVendor } from '#tests/support/connectors/open-vendor.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const GOOGLE = 2;
const OFFICE = 'office@brightside.example';
const PLAIN = { description: '', price_kind: null, price_cents: null, price_unit: null, aliases: [] };
const CREW = 'crew@group.calendar.google.com';

let app: TestApp;
let owner: Visitor;
let vendor: LoopbackVendor;
let server: VendorServer;
let businessId: string;
let connectionId: number;
let calendarId: number;
let offeringId: number;
let matched = OFFICE;
let number = 0;

beforeAll(async () => {
  // Without a worker: only the syncs of the test take place.
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  ({ server } = await googleCalendar.server());
  vendor = await startLoopbackVendor(server.sandbox);
  const connected = await owner.post('/api/integrations/connect-sandbox', { integration_id: GOOGLE });
  expect(connected.status).toBe(200);
  const { body } = await owner.get('/api/integrations');
  connectionId = (body.active_integrations as { id: number }[])[0]?.id ?? 0;
});
afterAll(async () => {
  await vendor.close();
  await app.stop();
});

/** Each test has a calendar of its own, an offering that only this calendar has, and an empty account at Google. */
beforeEach(async () => {
  vendor.reset();
  matched = OFFICE;
  const van = { name: `Van ${++number}`, color: 'green' };
  calendarId = dataOf<{ id: number }>(await owner.post('/api/calendars', van)).id;
  const offered = await owner.post('/api/offerings', {
    title: `Gutter check ${number}`,
    duration_minutes: 60,
    ...PLAIN,
    calendar_id: calendarId,
    active: true,
  });
  offeringId = dataOf<{ id: number }>(offered).id;
});

const credentials = { accessToken: 'google-token-123456' };
const openClient: OpenClient = async () => ({
  vendorId: googleCalendar.id,
  client: openVendor({ connector: googleCalendar, server, vendor, credentials }).client,
  server,
  connection: { calendars: [{ externalId: matched, name: 'Office', calendarId }] },
});
const sync = () =>
  syncConnection({
    context: app.context,
    businessId,
    connectionId,
    openClient,
    signal: AbortSignal.timeout(10_000),
  });

async function freeTimes(): Promise<string[]> {
  const query = `calendar_id=${calendarId}&offering_id=${offeringId}&from=${DAY}&days=1`;
  const reply = await owner.get(`/api/appointments/availability?${query}`);
  const { days } = dataOf<{ days: { slots: { starts_at: string }[] }[] }>(reply);
  return days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
}
const lastSync = async () =>
  dataOf<{ last_sync: string }>(await owner.get(`/api/integrations/${GOOGLE}/connection`)).last_sync ?? '';

async function book(startsAt: string, more: object = {}) {
  return await owner.post('/api/appointments', {
    calendar_id: calendarId,
    offering_id: offeringId,
    starts_at: startsAt,
    customerName: 'Ada Park',
    ...more,
  });
}
async function booked(startsAt: string): Promise<SavedAppointment> {
  const reply = await book(startsAt);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return dataOf<SavedAppointment>(reply);
}
const stored = async (id: number) => dataOf<Appointment>(await owner.get(`/api/appointments/${id}`));

type Body = Record<string, unknown> & { id: string; start: { dateTime: string } };
const eventsAt = (calendar = OFFICE) =>
  [...vendor.records.values()]
    .filter(({ kind, id }) => kind === 'events' && id.startsWith(`${calendar}:`))
    .map(({ body }) => body as Body)
    .filter(({ status }) => status !== 'cancelled');
const writes = () => vendor.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
let entered = 100;
/** What the owner does in Google. */
function enter(id: string, more: object) {
  const key = `events/${OFFICE}:${id}`;
  const body = {
    status: 'confirmed',
    ...vendor.records.get(key)?.body,
    id,
    etag: `"${++entered}"`,
    ...more,
  };
  vendor.records.set(key, { kind: 'events', id: `${OFFICE}:${id}`, body });
}

describe('a booking here', () => {
  it('appears in Google once, follows when it moves, and goes when it is canceled or deleted', async () => {
    const [nine = '', , , , , , noon = ''] = await freeTimes();
    const appointment = await booked(nine);
    await sync();
    expect(eventsAt()).toMatchObject([
      { start: { dateTime: nine }, summary: `Gutter check ${number} – Ada Park` },
    ]);
    vendor.requests.length = 0;
    await sync();
    expect(writes()).toEqual([]);

    const moved = await owner.post(`/api/appointments/${appointment.id}/reschedule`, {
      starts_at: noon,
      version: appointment.version,
    });
    expect(moved.status).toBe(200);
    await sync();
    expect(eventsAt()).toMatchObject([{ start: { dateTime: noon } }]);

    const { version } = dataOf<SavedAppointment>(moved);
    await owner.post(`/api/appointments/${appointment.id}/cancel`, { version });
    await sync();
    expect(eventsAt()).toEqual([]);

    const other = await booked(nine);
    await sync();
    expect(eventsAt()).toHaveLength(1);
    expect((await owner.send('DELETE', `/api/appointments/${other.id}`)).status).toBe(200);
    await sync();
    expect(eventsAt()).toEqual([]);
  });

  it('is written once when the worker dies between Google’s write and ours', async () => {
    const [nine = ''] = await freeTimes();
    const appointment = await booked(nine);
    let isLost = false;
    vendor.fail(({ method }) => {
      if (method === 'GET' || isLost) return null;
      isLost = true;
      return 'hangs-up-afterwards';
    });
    await expect(sync()).rejects.toThrow();
    await sync();
    await sync();
    expect(eventsAt()).toHaveLength(1);
    expect((await stored(appointment.id)).status).toBe('Scheduled');
  });

  it('never comes back as busy time, nor as an appointment', async () => {
    const before = await freeTimes();
    const [nine = ''] = before;
    const appointment = await booked(nine);
    await sync();
    // Read again from the start, without what we remember.
    await forgetCursor();
    await sync();
    await sync();
    await owner.post(`/api/appointments/${appointment.id}/cancel`, { version: appointment.version });
    expect(await freeTimes()).toEqual(before);
    const list = await owner.get(`/api/appointments?calendar=${calendarId}&order=asc`);
    expect(dataOf<{ appointments: unknown[] }>(list).appointments ?? list.body.appointments).toHaveLength(1);
  });

  it('moves to the other Google calendar when the owner matches that one instead', async () => {
    await booked((await freeTimes())[0] ?? '');
    await sync();
    matched = CREW;
    await sync();
    expect([eventsAt(OFFICE).length, eventsAt(CREW).length]).toEqual([0, 1]);
  });

  it.each([
    ['is closed to us: what is there stays', 403, 1],
    ['does not answer: it is taken out later', 503, 0],
  ])('goes on in the new calendar when the old one %s', async (_, status, left) => {
    await booked((await freeTimes())[0] ?? '');
    await sync();
    matched = CREW;
    vendor.fail(({ method, path }) => (method === 'DELETE' && path.includes('office') ? { status } : null));
    await sync().catch(() => vendor.fail(() => null));
    expect([eventsAt(OFFICE).length, eventsAt(CREW).length]).toEqual([1, 1]);
    await sync();
    expect(eventsAt(OFFICE)).toHaveLength(left);
  });
});

describe('a busy time in Google', () => {
  it('is not offered and cannot be booked, until it is over there', async () => {
    const all = await freeTimes();
    const [nine = ''] = all;
    enter('dentist', during(nine));
    const before = await lastSync();
    await sync();
    expect((await lastSync()) > before).toBe(true);
    const free = await freeTimes();
    expect(free).not.toContain(nine);
    expect(free).toEqual(all.filter((start) => start >= later(nine, 60)));
    expect(await openTimes()).toEqual(free);
    expect(await book(nine)).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
    const check = await owner.get(
      `/api/appointments/time-check?calendar_id=${calendarId}&date=${DAY}&fromTime=09:00&fromAmPm=AM`,
    );
    expect(JSON.stringify(check.body)).toContain('Office is busy at that time');

    enter('dentist', during(later(nine, 120)));
    await sync();
    expect(await freeTimes()).toContain(nine);
    enter('dentist', { status: 'cancelled' });
    await sync();
    expect(await freeTimes()).toEqual(all);
  });

  it('is shown in the week by the name of its calendar, and a whole day as a whole', async () => {
    const [nine = ''] = await freeTimes();
    enter('dentist', { ...during(nine), summary: 'Root canal' });
    const [before, after] = [-1, 0].map((days) => later(`${DAY}T00:00:00Z`, days * 1440).slice(0, 10));
    enter('holiday', { start: { date: before }, end: { date: after } });
    enter('reminder', { ...during(later(nine, 240)), transparency: 'transparent' });
    await sync();
    const shown = await owner.get(
      `/api/appointments/outside-times?from=${before}&days=2&calendar=${calendarId}`,
    );
    const of = { calendar_id: calendarId, outside_calendar: 'Office' };
    expect(shown.body.data).toEqual([
      { date: before, start_minutes: 0, end_minutes: 1440, ...of },
      { date: DAY, start_minutes: 540, end_minutes: 600, ...of },
    ]);
    const elsewhere = await owner.get(`/api/appointments/outside-times?from=${DAY}&days=1&calendar=1`);
    expect(JSON.stringify(elsewhere.body)).not.toContain('Office');
  });

  it('may be booked over by the owner, but that booking not by another', async () => {
    const [nine = ''] = await freeTimes();
    enter('dentist', during(nine));
    await sync();
    const over = await book(nine, { allow_overlap: true });
    expect(over.status).toBe(200);
    expect(dataOf<SavedAppointment>(over).allow_overlap).toBe(false);
    enter('dentist', { status: 'cancelled' });
    await sync();
    expect(await book(nine)).toMatchObject({ status: 409 });
  });

  it('is read in full again when Google has forgotten where we were', async () => {
    const [nine = '', , ten = ''] = await freeTimes();
    enter('dentist', during(nine));
    await sync();
    vendor.records.delete(`events/${OFFICE}:dentist`);
    enter('school', during(later(ten, 60)));
    vendor.fail(({ path }) => (path.includes('syncToken') ? { status: 410 } : null));
    await sync();
    const free = await freeTimes();
    expect([free.includes(nine), free.includes(later(ten, 60))]).toEqual([true, false]);
  });
});

describe('what the owner does in Google to a booking', () => {
  it('is followed here: moved, made longer, deleted', async () => {
    const [nine = '', , , , , , noon = ''] = await freeTimes();
    const { id } = await booked(nine);
    await sync();
    const [{ id: eventId = '' } = {}] = eventsAt();
    enter(eventId, during(noon, 120));
    await sync();
    expect(await stored(id)).toMatchObject({
      status: 'Rescheduled',
      starts_at: noon,
      ends_at: later(noon, 120),
    });
    vendor.requests.length = 0;
    await sync();
    expect(writes()).toEqual([]);
    enter(eventId, { status: 'cancelled' });
    await sync();
    expect((await stored(id)).status).toBe('Canceled');
    expect(JSON.stringify(dataOf(await owner.get('/api/alerts')))).not.toContain(`id=${id}"`);
    vendor.requests.length = 0;
    await sync();
    expect(writes()).toEqual([]);
  });

  it('is put back where the appointment cannot follow: onto the time of another', async () => {
    const [nine = '', , , , , , noon = ''] = await freeTimes();
    const { id } = await booked(nine);
    await booked(noon);
    await sync();
    const ours = eventsAt().find(({ start }) => start.dateTime === nine);
    enter(ours?.id ?? '', during(noon));
    await sync();
    expect((await stored(id)).starts_at).toBe(nine);
    expect(
      eventsAt()
        .map(({ start }) => start.dateTime)
        .toSorted(),
    ).toEqual([nine, noon]);
  });

  it('loses against a change that was made here at the same time', async () => {
    const [nine = '', , ten = '', , , , noon = ''] = await freeTimes();
    const { id, version } = await booked(nine);
    await sync();
    enter(eventsAt()[0]?.id ?? '', during(noon));
    await owner.post(`/api/appointments/${id}/reschedule`, { starts_at: ten, version });
    await sync();
    expect((await stored(id)).starts_at).toBe(ten);
    expect(eventsAt()).toMatchObject([{ start: { dateTime: ten } }]);
  });

  it('is not taken for a deletion when the event is merely missing, as in another account', async () => {
    const [nine = ''] = await freeTimes();
    const { id } = await booked(nine);
    await sync();
    vendor.reset();
    await forgetCursor();
    await sync();
    expect((await stored(id)).status).toBe('Scheduled');
    expect(eventsAt()).toMatchObject([{ start: { dateTime: nine } }]);
  });
});

it('starts by itself: what is booked in a matched calendar appears there', async () => {
  const whole = await startTestApp({ ownerUrl: app.ownerUrl });
  try {
    const visitor = new Visitor(whole);
    await visitor.logIn();
    const saved = await visitor.post('/api/integrations/save-calendar-selection', {
      integration_id: GOOGLE,
      name: 'Google Calendar',
      data: { type: 'single_calendar', calendar_matches: { [CREW]: { calendar_id: calendarId } } },
    });
    expect(saved.status).toBe(200);
    const shown = async () =>
      dataOf<{ records: { title: string }[] }>(
        await visitor.get(`/api/integrations/${GOOGLE}/sandbox-records`),
      ).records.map(({ title }) => title);
    const [nine = ''] = await freeTimes();
    await booked(nine);
    await eventually('the event', async () => ((await shown()).length > 0 ? true : null));
    expect(await shown()).toEqual([`Gutter check ${number} – Ada Park`]);
  } finally {
    await whole.stop();
  }
});

it('frees the times that a connection had blocked when it is disconnected', async () => {
  const all = await freeTimes();
  enter('dentist', during(all[0] ?? ''));
  await sync();
  expect(await freeTimes()).not.toEqual(all);
  expect((await owner.send('DELETE', `/api/disconnect-integration/${connectionId}`)).status).toBe(200);
  expect(await freeTimes()).toEqual(all);
});

async function openTimes(): Promise<string[]> {
  const times = await listOpenTimes({
    rules: { leadHours: 0, stepMinutes: null, horizonDays: 10_000 },
    context: app.context,
    businessId,
    offeringId,
    from: DAY,
    days: 1,
    ownHoldId: null,
  });
  return times.map(({ startsAt }) => startsAt.toISOString());
}

const forgetCursor = () =>
  app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query('update calendar_syncs set cursor = null'),
  );
