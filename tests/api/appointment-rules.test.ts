/** How a booking finds its customer, and which times only the owner can book. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, SavedAppointment, TimeCheck } from '#features/appointments/contract.ts';
import { makeContact, makeItHour, messagesOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

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

/** Wednesday mornings in Denver, one for each booking, in a year of their own. */
let week = 0;
const nextStart = () => new Date(Date.parse('2033-01-05T16:00:00Z') + week++ * 7 * 86_400_000).toISOString();
const PAST = '2026-01-14T16:00:00.000Z';
const tryToBook = (more: object = {}) =>
  owner.post('/api/appointments', {
    calendar_id: calendarId,
    offering_id: offeringId,
    starts_at: nextStart(),
    customerName: 'Ada Park',
    ...more,
  });
async function book(more: object = {}): Promise<SavedAppointment> {
  const { status, body } = await tryToBook(more);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as SavedAppointment;
}
const put = (id: number, body: object) => owner.send('PUT', `/api/appointments/${id}`, { body });
const move = (id: number, body: object) => owner.post(`/api/appointments/${id}/reschedule`, body);
const messagesTo = (contact: { id: number; phone: string; email: string }) => messagesOf(owner, contact);
const countEvents = async (id: number) => {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from events where (data ->> 'appointment_id')::bigint = $1`,
    [id],
  );
  return rows[0]?.n;
};

describe('a booking for a known customer', () => {
  const address = {
    addressLine1: '12 Elm St',
    addressLine2: 'Rear house',
    unitNumber: '4',
    city: 'Murray',
    state: 'UT',
    zipCode: '84107',
  };

  it('uses their address, however they are recognised and however it is booked', async () => {
    const contact = await makeContact(owner, address);
    expect(await book({ contact_id: contact.id })).toMatchObject({ ...address, contact_id: contact.id });
    expect(await book({ phoneNumber: contact.phone })).toMatchObject(address);
    expect(await book({ email: contact.email, bookedBy: 'AI Receptionist' })).toMatchObject(address);
    const blanks = { addressLine1: '', addressLine2: ' ', unitNumber: '', city: '', state: '', zipCode: '' };
    expect(await book({ phoneNumber: contact.phone, ...blanks })).toMatchObject(address);
  });

  it('uses the whole address that was given', async () => {
    const contact = await makeContact(owner, address);
    const made = await book({ phoneNumber: contact.phone, addressLine1: '1 Oak Ave', city: 'Sandy' });
    expect(made).toMatchObject({ addressLine1: '1 Oak Ave', city: 'Sandy', unitNumber: '', zipCode: '' });
  });

  it('without a known address adds the booking’s address to the contact', async () => {
    const made = await book({ phoneNumber: '+18015550181', ...address });
    const { body } = await owner.get(`/api/contacts/${made.contact_id}`);
    expect(body.data).toMatchObject(address);
    expect(await book({ phoneNumber: '+18015550181' })).toMatchObject(address);
  });

  it('who was deleted in the meantime is refused at that field', async () => {
    const contact = await makeContact(owner);
    await owner.delete(`/api/contacts/${contact.id}`);
    const { status, body } = await tryToBook({ contact_id: contact.id });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['contact_id']]);
  });

  it('never reaches a contact of another business', async () => {
    const contact = await makeContact(owner, address);
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    const { data } = (await stranger.get('/api/calendars')).body as { data: { calendars: { id: number }[] } };
    const { body } = await stranger.get('/api/offerings');
    const reply = await stranger.post('/api/appointments', {
      calendar_id: data.calendars[0]?.id,
      offering_id: (body.data as { id: number }[])[0]?.id,
      starts_at: nextStart(),
      customerName: 'Mallory',
      contact_id: contact.id,
    });
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([422, ['contact_id']]);
  });
});

describe('the past', () => {
  it('is refused as a time to move to, and the customer is not told', async () => {
    const contact = await makeContact(owner);
    const { id, version } = await book({ phoneNumber: contact.phone });
    const message = 'This time has passed. Please choose a later one.';
    const moved = await move(id, { version, starts_at: PAST, confirm: true });
    expect([moved.status, moved.body.errors]).toEqual([422, { starts_at: [message] }]);
    const edited = await put(id, { version, date: '2026-01-14', confirm: true });
    expect([edited.status, edited.body.errors]).toEqual([422, { date: [message] }]);
    expect(await messagesTo(contact)).toEqual([]);
  });

  it('is accepted from an owner who says that it already happened; the customer is not told', async () => {
    const contact = await makeContact(owner);
    const said = { confirm: true, already_happened: true };
    const made = await book({ phoneNumber: contact.phone });
    const first = await move(made.id, { version: 1, starts_at: PAST, ...said });
    expect(first.body.data).toMatchObject({
      status: 'Scheduled',
      version: 2,
      told_starts_at: null,
      confirmation: { channel: null, reason: 'The time of this appointment has passed.' },
    });
    const second = await put(made.id, { version: 2, date: '2026-01-13', ...said });
    expect(second.status).toBe(200);
    // A past appointment can be extended or canceled on record without telling the customer.
    expect((await put(made.id, { version: 3, toTime: '11:30', confirm: true })).status).toBe(200);
    expect(
      (await owner.post(`/api/appointments/${made.id}/cancel`, { version: 4, confirm: true })).status,
    ).toBe(200);
    const written = await book({ phoneNumber: contact.phone, starts_at: PAST, status: 'Completed', ...said });
    expect(written).toMatchObject({ status: 'Completed', confirmation: { channel: null } });
    expect(await messagesTo(contact)).toEqual([]);
    expect(await countEvents(written.id)).toBe(0);
  });
});

describe('over another appointment', () => {
  it('only the owner may create one, explicitly; no other booking gets into either time', async () => {
    const starts_at = nextStart();
    await book({ starts_at });
    expect((await tryToBook({ starts_at })).body.code).toBe('slot-taken');
    const second = await book({ starts_at, allow_overlap: true });
    expect(second.allow_overlap).toBe(true);
    // The second now begins half an hour later, and blocks that time on its own.
    const later = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString();
    const moved = await move(second.id, { version: 1, starts_at: later, allow_overlap: true });
    expect(moved.status).toBe(200);
    const tail = new Date(Date.parse(starts_at) + 60 * 60_000).toISOString();
    expect((await tryToBook({ starts_at: tail })).body.code).toBe('slot-taken');
    const hold = { calendar_id: calendarId, offering_id: offeringId, starts_at: tail };
    expect((await owner.post('/api/appointments/holds', hold)).body.code).toBe('slot-taken');
    const receptionist = { starts_at: tail, bookedBy: 'AI Receptionist', allow_overlap: true };
    expect((await tryToBook(receptionist)).body.code).toBe('slot-taken');
  });

  it('a note can be edited without confirming again, and an appointment moved away is an ordinary one again', async () => {
    const starts_at = nextStart();
    await book({ starts_at });
    const { id } = await book({ starts_at, allow_overlap: true });
    expect((await put(id, { version: 1, notes: 'Both vans' })).body.data).toMatchObject({
      allow_overlap: true,
    });
    const away = await move(id, { version: 2, starts_at: nextStart() });
    expect(away.body.data).toMatchObject({ allow_overlap: false });
    expect((await move(id, { version: 3, starts_at })).body.code).toBe('slot-taken');
  });

  it('a canceled one can be restored only by the same choice', async () => {
    const starts_at = nextStart();
    const { id } = await book({ starts_at });
    await owner.post(`/api/appointments/${id}/cancel`, { version: 1 });
    await book({ starts_at });
    expect((await put(id, { version: 2, status: 'Scheduled' })).body.code).toBe('slot-taken');
    expect((await put(id, { version: 2, status: 'Scheduled', allow_overlap: true })).status).toBe(200);
  });
});

describe('outside opening hours', () => {
  it('the owner books and the receptionist does not', async () => {
    const evening = '2031-06-18T22:45:00Z';
    const refused = await tryToBook({
      starts_at: evening,
      bookedBy: 'AI Receptionist',
      already_happened: true,
    });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['starts_at']]);
    expect((await book({ starts_at: evening })).fromTime).toBe('04:45');
    const past = { starts_at: PAST, bookedBy: 'AI Receptionist', already_happened: true };
    expect((await tryToBook(past)).status).toBe(422);
  });
});

describe('across midnight', () => {
  it('is booked, listed on both days, edited, told and written into calendars', async () => {
    const contact = await makeContact(owner);
    // Ten in the evening until two in the morning, in Denver.
    const made = await book({
      starts_at: '2031-05-15T04:00:00Z',
      ends_at: '2031-05-15T08:00:00Z',
      email: contact.email,
      confirm: true,
    });
    expect(made).toMatchObject({
      date: '2031-05-14',
      end_date: '2031-05-15',
      fromTime: '10:00',
      fromAmPm: 'PM',
      toTime: '02:00',
      toAmPm: 'AM',
    });
    const listed = async (day: string) => {
      const { body } = await owner.get(`/api/appointments?from=${day}&to=${day}`);
      return (body.data as { appointments: Appointment[]; totalItems: number }).totalItems;
    };
    expect([await listed('2031-05-13'), await listed('2031-05-14'), await listed('2031-05-15')]).toEqual([
      0, 1, 1,
    ]);
    expect(await listed('2031-05-16')).toBe(0);
    const [letter] = await messagesTo(contact);
    expect(letter?.body).toContain('Wednesday, May 14, 10:00 PM – Thursday, May 15, 2:00 AM MDT');
    const ics = String((await owner.get(`/api/appointments/${made.id}/ics`)).body.text);
    expect(ics).toContain('DTSTART:20310515T040000Z\r\nDTEND:20310515T080000Z\r\n');
    // The morning after is taken until two.
    expect((await tryToBook({ starts_at: '2031-05-15T07:30:00Z' })).body.code).toBe('slot-taken');
    const { data } = (await owner.get(`/api/contacts/${contact.id}/appointments`)).body as { data: unknown };
    expect(data).toMatchObject([{ time: '10:00 PM – 2:00 AM the next day MDT' }]);
  });

  it('an evening visit becomes one by its times alone', async () => {
    const made = await book({ starts_at: '2031-05-21T23:00:00Z' });
    const edit = { fromTime: '10:00', fromAmPm: 'PM', toTime: '02:00', toAmPm: 'AM' };
    const { body } = await put(made.id, { version: 1, ...edit });
    expect(body.data).toMatchObject({
      starts_at: '2031-05-22T04:00:00.000Z',
      ends_at: '2031-05-22T08:00:00.000Z',
    });
    const endless = await tryToBook({ starts_at: nextStart(), ends_at: '2031-12-31T08:00:00Z' });
    expect(Object.keys(endless.body.errors as object)).toEqual(['ends_at']);
  });
});

it('an hour that the clocks skip is refused with that reason', async () => {
  const made = await book();
  const edit = { date: '2031-03-09', fromTime: '2:30', fromAmPm: 'AM', toTime: '4:00', toAmPm: 'AM' };
  const { status, body } = await put(made.id, { version: 1, ...edit });
  const message = "2:30 AM doesn't exist on March 9, 2031: clocks go forward. Choose another time.";
  expect([status, body.errors, body.message]).toEqual([422, { fromTime: [message] }, message]);
  // Autumn's 1:30 is the first one, an hour and a half before two.
  const autumn = { date: '2031-11-02', fromTime: '1:30', fromAmPm: 'AM', toTime: '2:00', toAmPm: 'AM' };
  expect((await put(made.id, { version: 1, ...autumn })).body.data).toMatchObject({
    starts_at: '2031-11-02T07:30:00.000Z',
    ends_at: '2031-11-02T09:00:00.000Z',
    zone: 'MDT',
  });
});

describe('checking a time', () => {
  const check = async (query: Record<string, string | number>) => {
    const search = new URLSearchParams({ calendar_id: String(calendarId) });
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    return owner.get(`/api/appointments/time-check?${search}`);
  };
  const warningsOf = async (query: Record<string, string | number>) =>
    ((await check(query)).body.data as TimeCheck).warnings;

  it('has no warnings for a free time in opening hours, and returns its instant', async () => {
    const { body } = await check({
      date: '2031-06-11',
      fromTime: '9:15',
      fromAmPm: 'AM',
      toTime: '10:00',
      toAmPm: 'AM',
    });
    expect(body.data).toEqual({
      starts_at: '2031-06-11T15:15:00.000Z',
      ends_at: '2031-06-11T16:00:00.000Z',
      end_date: '2031-06-11',
      warnings: [],
    });
  });

  it('warns of closed, taken, held and past times', async () => {
    expect(await warningsOf({ date: '2031-06-11', fromTime: '10:00', fromAmPm: 'PM' })).toEqual([
      { kind: 'closed', message: 'This is outside your opening hours (Wednesday: 9:00 AM – 5:00 PM).' },
    ]);
    expect(await warningsOf({ date: '2031-06-14', fromTime: '10:00', fromAmPm: 'AM' })).toEqual([
      { kind: 'closed', message: 'You are closed on Saturdays.' },
    ]);
    const made = await book({ starts_at: '2031-06-11T17:00:00Z' });
    const wanted = { calendar_id: calendarId, offering_id: offeringId, starts_at: '2031-06-11T18:00:00Z' };
    await owner.post('/api/appointments/holds', wanted);
    const at = { date: '2031-06-11', fromTime: '11:30', fromAmPm: 'AM' };
    const held = {
      kind: 'overlap',
      message: '12:00 PM – 1:00 PM in this calendar is being booked right now.',
    };
    expect(await warningsOf(at)).toEqual([
      { kind: 'overlap', message: 'This overlaps Drain cleaning for Ada Park, 11:00 AM – 12:00 PM.' },
      held,
    ]);
    expect(await warningsOf({ ...at, ignore_id: made.id })).toEqual([held]);
    const past = await warningsOf({ date: '2026-01-07', fromTime: '9:00', fromAmPm: 'AM' });
    expect(past).toEqual([{ kind: 'passed', message: 'This time has passed.' }]);
  });

  it('names the field of a time that does not exist, and a calendar that is gone', async () => {
    const gap = await check({ date: '2031-03-09', fromTime: '2:30', fromAmPm: 'AM' });
    expect([gap.status, Object.keys(gap.body.errors as object)]).toEqual([422, ['fromTime']]);
    const gone = await check({ calendar_id: 999_999, date: '2031-03-12', fromTime: '9:00', fromAmPm: 'AM' });
    expect([gone.status, gone.body.message]).toEqual([
      404,
      'That calendar was deleted. Please choose another one.',
    ]);
  });
});

describe('a booking that is sent twice', () => {
  it('is made once, even over another one, with the same reply', async () => {
    const starts_at = nextStart();
    const wanted = { starts_at, allow_overlap: true, idempotency_key: 'double-click-1' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => tryToBook(wanted)));
    const ids = replies.map(({ body }) => (body.data as SavedAppointment).id);
    expect(new Set(ids).size).toBe(1);
    const other = await tryToBook({ ...wanted, starts_at: nextStart() });
    expect(other.body.code).toBe('idempotency-key-reused');
    const day = starts_at.slice(0, 10);
    const { body } = await owner.get(`/api/appointments?from=${day}&to=${day}`);
    expect((body.data as { totalItems: number }).totalItems).toBe(1);
  });
});

describe('telling the customer later', () => {
  const tell = (id: number, version: number) => owner.post(`/api/appointments/${id}/tell`, { version });

  it('happens once for each time that it is moved to', async () => {
    await makeItHour(app, { visitor: owner, hour: 12 });
    const contact = await makeContact(owner);
    const made = await book({ email: contact.email });
    expect(made.told_starts_at).toBeNull();
    const replies = await Promise.all(Array.from({ length: 5 }, () => tell(made.id, 1)));
    const channels = replies.map(({ body }) => (body.data as SavedAppointment).confirmation?.channel);
    expect(channels.filter((channel) => channel === 'email')).toHaveLength(1);
    const starts_at = nextStart();
    const moved = await move(made.id, { version: 1, starts_at });
    expect(moved.body.data).toMatchObject({ confirmation: null, told_starts_at: made.starts_at });
    expect((await tell(made.id, 1)).body.code).toBe('conflict');
    const saved = (await tell(made.id, 2)).body.data as SavedAppointment;
    expect(saved).toMatchObject({
      told_starts_at: starts_at,
      version: 2,
      confirmation: { channel: 'email' },
    });
    await put(made.id, { version: 2, notes: 'Ladder' });
    const again = (await tell(made.id, 3)).body.data as SavedAppointment;
    expect(again.confirmation).toMatchObject({ channel: null, reason: 'They already know about this time.' });
    const subjects = (await messagesTo(contact)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(['Booked', 'Moved']);
  });

  it('undoing a move restores time and status', async () => {
    const made = await book({ status: 'Awaiting Information' });
    await move(made.id, { version: 1, starts_at: nextStart() });
    const { status, starts_at } = made;
    const back = await move(made.id, { version: 2, starts_at, status });
    expect(back.body.data).toMatchObject({ starts_at, status: 'Awaiting Information', version: 3 });
  });
});
