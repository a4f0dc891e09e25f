import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, Hold, SavedAppointment, Slot } from '#features/appointments/contract.ts';
import { appointmentsJobs } from '#features/appointments/jobs.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let database: pg.Client;
let calendarId: number;
let offeringId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
  const calendar = await owner.post('/api/calendars', { name: 'Test van', color: 'green' });
  calendarId = (calendar.body.data as { id: number }).id;
  const offerings = (await owner.get('/api/offerings')).body.data as { id: number; title: string }[];
  offeringId = offerings.find(({ title }) => title === 'Drain cleaning')?.id ?? 0;
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

/** A Wednesday; Denver is seven hours behind, so 16:00Z is nine o'clock. Each test has an hour of its own. */
const at = (hour: number, day = '2031-01-15') => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
const booking = (startsAt: string, more: object = {}) => ({
  calendar_id: calendarId,
  offering_id: offeringId,
  starts_at: startsAt,
  customerName: 'Ada Park',
  ...more,
});
const hold = (startsAt: string, more: object = {}) =>
  owner.post('/api/appointments/holds', {
    calendar_id: calendarId,
    offering_id: offeringId,
    starts_at: startsAt,
    ...more,
  });
async function book(startsAt: string, more: object = {}): Promise<SavedAppointment> {
  const { status, body } = await owner.post('/api/appointments', booking(startsAt, more));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as SavedAppointment;
}
const put = (id: number, body: object) => owner.send('PUT', `/api/appointments/${id}`, { body });
async function eventsOf(id: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from events where (data ->> 'appointment_id')::bigint = $1 order by id`,
    [id],
  );
  return rows.map(({ name }) => name);
}

describe('booking', () => {
  it('keeps an instant and shows it on the business’s clock', async () => {
    const made = await book(at(16), { phoneNumber: '+18015550199', city: 'Murray', state: 'UT' });
    expect(made).toMatchObject({
      date: '2031-01-15',
      fromTime: '09:00',
      fromAmPm: 'AM',
      toTime: '10:00',
      toAmPm: 'AM',
      zone: 'MST',
      status: 'Scheduled',
      bookedBy: 'Manual',
      offering: 'Drain cleaning',
      calendar: 'Test van',
      customerName: 'Ada Park',
      phoneNumber: '+18015550199',
      city: 'Murray',
      state: 'UT',
      version: 1,
    });
    expect(made.contact_id).toEqual(expect.any(Number));
    const { confirmation, ...kept } = made;
    expect(confirmation).toBeNull();
    expect((await owner.get(`/api/appointments/${made.id}`)).body.data).toEqual(kept);
    expect(await eventsOf(made.id)).toEqual(['appointment.booked']);
  });

  it('of one slot by 200 clients at once succeeds exactly once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        owner.post('/api/appointments', booking(at(18), { customerName: `Caller ${index}` })),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'slot-taken',
      message: 'That time has just been taken. Please choose another one.',
    });
    const { rows } = await database.query(
      `select (select count(*)::int from appointments where calendar_id = $1 and starts_at = $2) as booked,
              (select count(*)::int from events where data ->> 'starts_at' = $3) as events`,
      [calendarId, at(18), new Date(at(18)).toISOString()],
    );
    expect(rows).toEqual([{ booked: 1, events: 1 }]);
  });

  it('refuses a partly overlapping time, and accepts the one right after', async () => {
    await book(at(20));
    const halfPast = at(20).replace('20:00', '20:30');
    expect((await owner.post('/api/appointments', booking(halfPast))).status).toBe(409);
    await book(at(21));
  });

  it('says what is wrong with a field', async () => {
    const reply = await owner.post('/api/appointments', booking(at(23), { state: 'XX', customerName: ' ' }));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors as object).sort()).toEqual(['customerName', 'state']);
    const far = await owner.post('/api/appointments', booking('9999-01-15T16:00:00Z'));
    expect(far.status).toBe(422);
  });
});

describe('a hold', () => {
  const day = '2031-01-16';
  it('blocks other bookings, can be booked by its holder, moved and released', async () => {
    const asked = Date.now();
    const first = (await hold(at(16, day))).body.data as Hold;
    expect(Date.parse(first.held_until)).toBeGreaterThanOrEqual(asked + 300_000);
    expect((await owner.post('/api/appointments', booking(at(16, day)))).body.code).toBe('slot-taken');
    expect((await hold(at(16, day))).status).toBe(409);
    const second = (await hold(at(17, day), { replaces_id: first.id })).body.data as Hold;
    await book(at(16, day));
    const booked = await book(at(17, day), { hold_id: second.id });
    expect(booked.status).toBe('Scheduled');
    const third = (await hold(at(19, day))).body.data as Hold;
    expect((await owner.delete(`/api/appointments/holds/${third.id}`)).status).toBe(200);
    expect((await owner.delete(`/api/appointments/holds/${third.id}`)).status).toBe(404);
    await book(at(19, day));
  });

  it('is not an appointment', async () => {
    const { id } = (await hold(at(21, day))).body.data as Hold;
    expect((await owner.get(`/api/appointments/${id}`)).status).toBe(404);
    expect((await put(id, { version: 1, notes: 'x' })).status).toBe(404);
    expect((await owner.delete(`/api/appointments/${id}`)).status).toBe(404);
  });

  it('that has expired blocks no booking, and is swept', async () => {
    const expire = (id: number) =>
      database.query(`update appointments set held_until = now() - interval '1 s' where id = $1`, [id]);
    const first = (await hold(at(22, day))).body.data as Hold;
    await expire(first.id);
    await book(at(22, day));
    const second = (await hold(at(23, day))).body.data as Hold;
    const live = (await hold(at(15, day))).body.data as Hold;
    await expire(second.id);
    const [sweep] = appointmentsJobs;
    if (!sweep) throw new Error('there is no sweep');
    const { database: db, queue } = app.context;
    await db.inScope('no-business', (tx) => queue.send(tx, sweep, {}));
    await eventually('the sweep', async () => {
      const { rows } = await database.query<{ id: string }>(
        `select id from appointments where id = any($1)`,
        [[first.id, second.id, live.id]],
      );
      return rows.length === 1 && Number(rows[0]?.id) === live.id;
    });
  });
});

describe('a change', () => {
  const day = '2031-01-17';

  it('is refused when another user saved in the meantime', async () => {
    const made = await book(at(16, day));
    const saved = await put(made.id, { version: made.version, notes: 'Ring twice', teamMembers: ['Luis'] });
    expect(saved.body.data).toMatchObject({ notes: 'Ring twice', teamMembers: ['Luis'], version: 2 });
    const late = await put(made.id, { version: made.version, notes: 'Overwritten' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const now = (await owner.get(`/api/appointments/${made.id}`)).body.data as Appointment;
    expect(now.notes).toBe('Ring twice');
  });

  it('moves it by clock times, and never onto another or before its own start', async () => {
    const made = await book(at(18, day));
    const moved = await put(made.id, {
      version: 1,
      fromTime: '1:15',
      fromAmPm: 'PM',
      toTime: '02:00',
      toAmPm: 'PM',
    });
    expect(moved.body.data).toMatchObject({
      starts_at: `${day}T20:15:00.000Z`,
      ends_at: `${day}T21:00:00.000Z`,
    });
    const backwards = await put(made.id, { version: 2, toTime: '01:00', toAmPm: 'PM' });
    expect(backwards.body.errors).toEqual({ toTime: ['The end must be after the start.'] });
    const taken = await put(made.id, {
      version: 2,
      fromTime: '09:30',
      fromAmPm: 'AM',
      toTime: '10:30',
      toAmPm: 'AM',
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'slot-taken']);
  });

  it('of status is recorded as an event, once', async () => {
    const made = await book(at(22, day));
    expect((await put(made.id, { version: 1, status: 'Completed' })).status).toBe(200);
    expect((await put(made.id, { version: 2, status: 'Completed' })).status).toBe(200);
    expect((await put(made.id, { version: 3, status: 'Held' })).status).toBe(422);
    expect(await eventsOf(made.id)).toEqual(['appointment.booked', 'appointment.completed']);
  });

  it('reschedules, keeping the length', async () => {
    const made = await book(at(23, day));
    const path = `/api/appointments/${made.id}/reschedule`;
    const clash = await owner.post(path, { version: 1, starts_at: at(16, day) });
    expect(clash.body.code).toBe('slot-taken');
    const reply = await owner.post(path, { version: 1, starts_at: at(16, '2031-07-16') });
    expect(reply.body.data).toMatchObject({
      status: 'Rescheduled',
      date: '2031-07-16',
      fromTime: '10:00',
      toTime: '11:00',
      zone: 'MDT',
      version: 2,
    });
  });

  it('cancels, which frees the time; undo works only while it is free', async () => {
    const made = await book(at(17, '2031-01-20'));
    const canceled = await owner.post(`/api/appointments/${made.id}/cancel`, { version: 1 });
    expect(canceled.body.data).toMatchObject({ status: 'Canceled', version: 2 });
    expect((await put(made.id, { version: 2, status: 'Scheduled' })).status).toBe(200);
    await owner.post(`/api/appointments/${made.id}/cancel`, { version: 3 });
    await book(at(17, '2031-01-20'));
    const late = await put(made.id, { version: 4, status: 'Scheduled' });
    expect(late.body.code).toBe('slot-taken');
    expect(await eventsOf(made.id)).toEqual(['appointment.booked', ...Array(2).fill('appointment.canceled')]);
  });

  it('appears in its contact’s history, worded as the history does', async () => {
    const made = await book(at(21, '2031-01-20'), { phoneNumber: '+18015550144' });
    await owner.post(`/api/appointments/${made.id}/cancel`, { version: 1 });
    const history = await owner.get(`/api/contacts/${made.contact_id}/appointments`);
    expect(history.body.data).toMatchObject([{ id: made.id, status: 'Cancelled' }]);
    const timeline = await owner.get(`/api/contacts/${made.contact_id}/timeline`);
    expect(timeline.body.data).toMatchObject([{ appointmentDetails: { status: 'Cancelled' } }]);
  });

  it('deletes', async () => {
    const made = await book(at(19, '2031-01-20'));
    expect((await owner.delete(`/api/appointments/${made.id}`)).status).toBe(200);
    expect((await owner.get(`/api/appointments/${made.id}`)).status).toBe(404);
  });
});

describe('availability', () => {
  const ask = async (query: string) => {
    const reply = await owner.get(
      `/api/appointments/availability?calendar_id=${calendarId}&offering_id=${offeringId}&${query}`,
    );
    return reply.body.data as { timezone: string; days: { date: string; slots: Slot[] }[] };
  };

  it('is opening hours minus booked and held times', async () => {
    const day = '2031-02-12';
    const made = await book(at(17, day));
    await hold(at(22, day));
    const { timezone, days } = await ask(`from=${day}&days=4`);
    expect(timezone).toBe('America/Denver');
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      [day, 9],
      ['2031-02-13', 15],
      ['2031-02-14', 15],
      ['2031-02-15', 0],
    ]);
    expect(days[0]?.slots.map(({ time }) => time)).toEqual([
      ...['9:00 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM'],
      ...['1:00 PM', '1:30 PM', '2:00 PM', '4:00 PM'],
    ]);
    const moving = await ask(`from=${day}&days=1&ignore_id=${made.id}`);
    expect(moving.days[0]?.slots).toHaveLength(12);
  });

  it('follows the clock across the change to daylight saving time', async () => {
    // Denver springs forward on Sunday 2031-03-09.
    const { days } = await ask('from=2031-03-07&days=4');
    expect(days[0]?.slots[0]).toMatchObject({ starts_at: '2031-03-07T16:00:00.000Z', zone: 'MST' });
    expect(days[3]?.slots[0]).toMatchObject({
      starts_at: '2031-03-10T15:00:00.000Z',
      time: '9:00 AM',
      zone: 'MDT',
    });
  });
});

describe('the list', () => {
  it('of the demo is there, in all statuses, and in pages', async () => {
    const reply = await owner.get('/api/appointments?itemsPerPage=500&to=2030-01-01');
    const { appointments, totalItems } = reply.body.data as {
      appointments: Appointment[];
      totalItems: number;
    };
    expect(totalItems).toBeGreaterThan(60);
    const statuses = new Set(appointments.map(({ status }) => status));
    for (const status of [
      'Completed',
      'Canceled',
      'No Show',
      'Scheduled',
      'Rescheduled',
      'Awaiting Information',
    ])
      expect(statuses).toContain(status);
    expect(new Set(appointments.map(({ calendar }) => calendar)).size).toBe(2);
    expect(appointments).toHaveLength(totalItems);
    const last = Math.ceil(totalItems / 7);
    const page = await owner.get(`/api/appointments?itemsPerPage=7&page=${last}&to=2030-01-01`);
    expect(page.body.data).toMatchObject({ currentPage: last, perPage: 7, totalItems });
    expect((page.body.data as { appointments: unknown[] }).appointments).toEqual(
      appointments.slice((last - 1) * 7),
    );
  });

  it('filters by day, calendar and status', async () => {
    const ask = async (query: string) =>
      (await owner.get(`/api/appointments?${query}`)).body.data as { appointments: Appointment[] };
    const day = await ask('from=2031-01-15&to=2031-01-15&order=desc');
    expect(day.appointments.map(({ fromTime }) => fromTime)).toEqual(['02:00', '01:00', '11:00', '09:00']);
    const other = await ask(`from=2031-01-15&to=2031-01-15&calendar=${calendarId}&status=Canceled`);
    expect(other.appointments).toEqual([]);
    expect((await owner.get('/api/appointments?calendar=999999')).status).toBe(404);
  });
});

describe('calendars', () => {
  it('can be renamed, have unique names, and are deleted only when empty', async () => {
    const made = (await owner.post('/api/calendars', { name: 'Spare', color: 'gray' })).body.data as {
      id: number;
    };
    const path = `/api/calendars/${made.id}`;
    const renamed = await owner.send('PUT', path, { body: { name: 'Spare van', color: 'red' } });
    expect(renamed.body.data).toEqual({ id: made.id, name: 'Spare van', color: 'red' });
    const twice = await owner.send('PUT', path, { body: { name: 'Test van', color: 'red' } });
    expect(twice.body.errors).toEqual({ name: ['There is already a calendar with that name.'] });
    expect((await owner.delete(`/api/calendars/${calendarId}`)).body.code).toBe('calendar-not-empty');
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.delete(path)).status).toBe(404);
  });

  it('can be read with the address of the feed, until there is a new one', async () => {
    const feedOf = async () => {
      const reply = await owner.post(`/api/calendars/${calendarId}/feed`);
      return (reply.body.data as { url: string }).url;
    };
    const url = await feedOf();
    const feed = await fetch(url);
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await feed.text();
    expect(text).toContain('X-WR-CALNAME:Test van\r\n');
    expect(text).toContain('DTSTART:20310115T160000Z\r\nDTEND:20310115T170000Z\r\n');
    expect(text).toContain('SUMMARY:Drain cleaning – Ada Park\r\n');
    expect(text).not.toContain('Luis Ortega');
    const { rows } = await database.query(`select encode(feed_token_hash, 'hex') as hash from calendars`);
    expect(rows.some(({ hash }) => url.includes(hash))).toBe(false);
    await feedOf();
    expect((await fetch(url)).status).toBe(404);
  });

  it('give one appointment as a file', async () => {
    const made = await book(at(16, '2031-01-21'), { notes: 'Gate; code 4417, ring' });
    const reply = await owner.get(`/api/appointments/${made.id}/ics`);
    expect(reply.headers.get('content-disposition')).toContain(`appointment-${made.id}.ics`);
    expect(reply.body.text).toContain('DESCRIPTION:Gate\\; code 4417\\, ring\r\n');
    expect(String(reply.body.text).match(/UID:.*/)?.[0]).toMatch(
      new RegExp(`^UID:appointment-${made.id}\\.`),
    );
  });
});

it('shows another business nothing', async () => {
  const stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  const { body } = await stranger.get('/api/appointments?itemsPerPage=500');
  const { appointments } = body.data as { appointments: Appointment[] };
  expect(appointments.length).toBeGreaterThan(10);
  expect(new Set(appointments.map(({ calendar }) => calendar))).toEqual(
    new Set(['Route North', 'Route South']),
  );
  const made = await book(at(18, '2031-01-21'));
  expect((await stranger.get(`/api/appointments/${made.id}`)).status).toBe(404);
  const foreign = await stranger.post('/api/appointments', booking(at(19, '2031-01-21')));
  expect(foreign.status).toBe(404);
});
