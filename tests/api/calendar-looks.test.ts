/** A calendar outside is asked when a time is offered and when it is taken, however long ago it was synced. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import { bookAppointment, holdSlot, listOpenTimes } from '#features/appointments/booking/service.ts';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { openForSync } from '#features/integrations/open-for-sync.ts';
import { connect } from '#features/integrations/set-up/set-up-service.ts';
import { syncConnection } from '#features/integrations/sync/sync-service.ts';
import { dataOf } from '#tests/support/automations.ts';
import { DAY, during, later } from '#tests/support/connectors/event-times.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const GOOGLE = 2;
const OFFICE = 'office@brightside.example';
const RULES = { leadHours: 0, stepMinutes: null, horizonDays: 10_000 };
const OVER_A_MINUTE = 61_000;
const clock = createTestClock();

let app: TestApp;
let owner: Visitor;
let google: LoopbackVendor;
let businessId: string;
let connectionId: number;
let offeringId: number;
let calendarId: number;
let number = 0;

beforeAll(async () => {
  const { server } = await googleCalendar.server();
  google = await startLoopbackVendor(server.sandbox);
  // Without a worker: no sync takes place but the one that begins each test.
  const env = { ROLES: 'api', VENDOR_URLS: JSON.stringify({ 'google-calendar': google.url }) };
  app = await startTestApp({ env, clock });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  const token = { credentials: { accessToken: 'google-token-123456' }, expiresAt: null };
  await connect({ context: app.context, businessId, vendor: googleCalendar, token });
  const { body } = await owner.get('/api/integrations');
  connectionId = (body.active_integrations as { id: number }[])[0]?.id ?? 0;
});
afterAll(async () => {
  await app.stop();
  await google.close();
});

/** Each test has a calendar of its own, which was synced when Google had no event in it. */
beforeEach(async () => {
  google.reset();
  clock.advance(OVER_A_MINUTE);
  const van = { name: `Van ${++number}`, color: 'green' };
  calendarId = dataOf<{ id: number }>(await owner.post('/api/calendars', van)).id;
  const offering = {
    title: `Gutter check ${number}`,
    description: '',
    duration_minutes: 60,
    price_kind: null,
    price_cents: null,
    price_unit: null,
    aliases: [],
    calendar_id: calendarId,
    active: true,
  };
  offeringId = dataOf<{ id: number }>(await owner.post('/api/offerings', offering)).id;
  const matched = await owner.post('/api/integrations/save-calendar-selection', {
    integration_id: GOOGLE,
    name: 'Google Calendar',
    data: { type: 'single_calendar', calendar_matches: { [OFFICE]: { calendar_id: calendarId } } },
  });
  expect(matched.status).toBe(200);
  await syncNow();
  google.requests.length = 0;
});

const syncNow = () =>
  syncConnection({
    context: app.context,
    businessId,
    connectionId,
    openClient: openForSync,
    signal: AbortSignal.timeout(30_000),
  });

let entered = 100;
/** What the owner does in Google. */
function enter(id: string, more: object) {
  const key = `events/${OFFICE}:${id}`;
  const kept = google.records.get(key)?.body;
  const body = { status: 'confirmed', ...kept, id, etag: `"${++entered}"`, ...more };
  google.records.set(key, { kind: 'events', id: `${OFFICE}:${id}`, body });
}

async function offered(): Promise<string[]> {
  const times = await listOpenTimes({
    context: app.context,
    businessId,
    offeringId,
    from: DAY as never,
    days: 1,
    ownHoldId: null,
    rules: RULES,
  });
  return times.map(({ startsAt }) => startsAt.toISOString());
}
async function shownToOwner(): Promise<string[]> {
  const query = `calendar_id=${calendarId}&offering_id=${offeringId}&from=${DAY}&days=1`;
  const reply = await owner.get(`/api/appointments/availability?${query}`);
  const { days } = dataOf<{ days: { slots: { starts_at: string }[] }[] }>(reply);
  return days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
}
const actor = () => ({ businessId, businessName: 'Brightside' });
const wanted = (startsAt: string) => ({ calendarId, offeringId, startsAt: new Date(startsAt) });
const hold = (startsAt: string) =>
  holdSlot({ context: app.context, actor: actor(), wanted: wanted(startsAt), replacesId: undefined });
const bookForCaller = (startsAt: string) =>
  bookAppointment({
    context: app.context,
    actor: actor(),
    wanted: wanted(startsAt),
    holdId: undefined,
    contactId: undefined,
    bookingKey: undefined,
    confirm: false,
    rules: RULES,
    choice: { allowOverlap: false, alreadyHappened: false },
    appointment: {
      status: 'Scheduled',
      bookedBy: 'AI Receptionist',
      customerName: 'Ada Park',
      phoneNumber: `+1801555${String(1000 + number)}`,
      email: '',
    },
  });
const lists = () => google.requests.filter(({ path }) => path.includes('/events?')).length;

describe('an event that was entered at Google since the last sync', () => {
  it('is not offered, neither to a caller nor to the owner', async () => {
    const [nine = '', ...rest] = await offered();
    clock.advance(OVER_A_MINUTE);
    enter('dentist', during(nine));
    expect(await offered()).toEqual(rest.filter((start) => start >= later(nine, 60)));
    expect(await shownToOwner()).not.toContain(nine);
  });

  it.each([
    ['held', (nine: string) => hold(nine)],
    ['booked', (nine: string) => bookForCaller(nine)],
  ])('cannot be %s over, although it was offered a moment ago', async (_, take) => {
    const [nine = ''] = await offered();
    enter('dentist', during(nine));
    clock.advance(10_000);
    await expect(take(nine)).rejects.toMatchObject({ code: 'slot-taken' });
  });

  it('is no place to move a visit to, and the owner is told before they save', async () => {
    const [nine = '', , ten = ''] = await offered();
    const { id, version } = await bookForCaller(nine);
    clock.advance(OVER_A_MINUTE);
    enter('dentist', during(ten));
    const check = `calendar_id=${calendarId}&date=${DAY}&fromTime=10:00&fromAmPm=AM`;
    const { body } = await owner.get(`/api/appointments/time-check?${check}`);
    expect(JSON.stringify(body)).toContain(`${OFFICE} is busy at that time`);
    const moved = await owner.post(`/api/appointments/${id}/reschedule`, { starts_at: ten, version });
    expect(moved).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
    const edited = await owner.send('PUT', `/api/appointments/${id}`, {
      body: { version, fromTime: '10:00', fromAmPm: 'AM', toTime: '11:00', toAmPm: 'AM', date: DAY },
    });
    expect(edited).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
  });

  it('frees its time as soon as it is gone, moved or marked as free there', async () => {
    const all = await offered();
    const [nine = '', , ten = '', , eleven = ''] = all;
    for (const [id, at] of Object.entries({ dentist: nine, school: ten, lunch: eleven }))
      enter(id, during(at));
    await syncNow();
    enter('dentist', { status: 'cancelled' });
    enter('school', during(later(`${DAY}T00:00:00Z`, 10 * 1440)));
    enter('lunch', { transparency: 'transparent' });
    clock.advance(OVER_A_MINUTE);
    expect(await offered()).toEqual(all);
  });
});

it('does not take a booking of ours for a busy time, though it has not been synced since it was canceled', async () => {
  const all = await offered();
  const { id, version } = await bookForCaller(all[0] ?? '');
  await syncNow();
  const canceled = await owner.post(`/api/appointments/${id}/cancel`, { version });
  expect(canceled.status).toBe(200);
  clock.advance(OVER_A_MINUTE);
  expect(await offered()).toEqual(all);
});

it('lets a booking that the owner moved at Google follow at once', async () => {
  const [nine = '', , , , , , noon = ''] = await offered();
  await bookForCaller(nine);
  await syncNow();
  const ours = [...google.records.values()].find(({ kind, body }) => kind === 'events' && body.start);
  enter(String(ours?.body.id), during(noon));
  clock.advance(OVER_A_MINUTE);
  const jobs = async () => {
    const { rows } = await app.context.database.pool.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name = 'integrations.sync-calendars' and state = 'created'`,
    );
    return rows[0]?.count ?? 0;
  };
  // The booking itself has one wait.
  await app.context.database.pool.query(`delete from pgboss.job where name = 'integrations.sync-calendars'`);
  await offered();
  expect(await jobs()).toBe(1);
});

it('asks Google once for a burst of chats, and again a minute later', async () => {
  await Promise.all([offered(), offered(), offered()]);
  for (let sentence = 0; sentence < 5; sentence++) await offered();
  await shownToOwner();
  expect(lists()).toBe(1);
  clock.advance(OVER_A_MINUTE);
  await offered();
  expect(lists()).toBe(2);
});

describe('a Google that does not answer in time', () => {
  /** The caller's patience runs out when the clock is put forward. */
  async function impatiently<Result>(work: Promise<Result>): Promise<Result> {
    await expect.poll(() => google.requests.length).toBeGreaterThan(0);
    clock.advance(2000);
    return await work;
  }

  it('lets no caller wait: what was read last counts, and its answer is taken when it comes', async () => {
    const all = await offered();
    const [nine = '', , , , eleven = ''] = all;
    enter('dentist', during(nine));
    await syncNow();
    enter('lunch', during(eleven));
    clock.advance(OVER_A_MINUTE);
    google.requests.length = 0;
    google.fail(() => 'hangs');
    const times = await impatiently(offered());
    expect(times).toEqual(all.filter((start) => start >= later(nine, 60)));
    clock.advance(OVER_A_MINUTE);
    google.requests.length = 0;
    const saved: SavedAppointment = await impatiently(bookForCaller(times.at(-1) ?? ''));
    expect(saved.status).toBe('Scheduled');
  });

  it.each([
    ['fails', { status: 503 }],
    ['refuses', { status: 403 }],
    ['hangs up', 'hangs-up' as const],
  ])('does the same where it %s', async (_, fault) => {
    const all = await offered();
    const [nine = ''] = all;
    enter('dentist', during(nine));
    clock.advance(OVER_A_MINUTE);
    google.fail(() => fault);
    expect(await offered()).toEqual(all);
    google.fail(() => null);
    clock.advance(OVER_A_MINUTE);
    expect(await offered()).not.toContain(nine);
  });
});

it('asks nothing of a business that has no calendar outside, or no longer', async () => {
  expect((await owner.send('DELETE', `/api/disconnect-integration/${connectionId}`)).status).toBe(200);
  google.requests.length = 0;
  expect((await offered()).length).toBeGreaterThan(0);
  expect(google.requests).toEqual([]);
});
