/** When an appointment can be: not in the past, across midnight, and of any length. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SavedAppointment, Slot } from '#features/appointments/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let calendarId: number;
let offeringId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  const calendar = await owner.post('/api/calendars', { name: 'Test van', color: 'green' });
  calendarId = (calendar.body.data as { id: number }).id;
  const offerings = (await owner.get('/api/offerings')).body.data as { id: number; title: string }[];
  offeringId = offerings.find(({ title }) => title === 'Drain cleaning')?.id ?? 0;
});
afterAll(() => app.stop());

const at = (hour: number, day: string) => `${day}T${hour}:00:00Z`;
const booking = (startsAt: string) => ({
  calendar_id: calendarId,
  offering_id: offeringId,
  starts_at: startsAt,
  customerName: 'Ada Park',
});
async function book(startsAt: string): Promise<SavedAppointment> {
  const { status, body } = await owner.post('/api/appointments', booking(startsAt));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as SavedAppointment;
}
const put = (id: number, body: object) => owner.send('PUT', `/api/appointments/${id}`, { body });

it('a booking is for the future, with some minutes’ grace for filling in the form', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const path of ['/api/appointments', '/api/appointments/holds']) {
    const { status, body } = await owner.post(path, booking(ago(15)));
    const message = 'This time has passed. Please choose a later one.';
    expect([status, body.errors]).toEqual([422, { starts_at: [message] }]);
  }
  const made = await book(ago(4));
  expect((await owner.delete(`/api/appointments/${made.id}`)).status).toBe(200);
});

it('an appointment that ends after midnight can get another day or end, still on the next day', async () => {
  // 11:30 PM in Denver, on the evening before.
  const made = await book('2031-07-21T05:30:00Z');
  expect(made).toMatchObject({ date: '2031-07-20', fromTime: '11:30', toTime: '12:30', toAmPm: 'AM' });
  const moved = await put(made.id, { version: 1, date: '2031-07-24' });
  expect(moved.body.data).toMatchObject({
    starts_at: '2031-07-25T05:30:00.000Z',
    ends_at: '2031-07-25T06:30:00.000Z',
  });
  const longer = await put(made.id, { version: 2, toTime: '02:00', toAmPm: 'AM' });
  expect(longer.body.data).toMatchObject({ date: '2031-07-24', ends_at: '2031-07-25T08:00:00.000Z' });
  const earlier = { fromTime: '9:00', fromAmPm: 'PM', toTime: '10:00', toAmPm: 'PM' };
  const evening = await put(made.id, { version: 3, ...earlier });
  expect(evening.body.data).toMatchObject({
    starts_at: '2031-07-25T03:00:00.000Z',
    ends_at: '2031-07-25T04:00:00.000Z',
  });
});

it('an extended appointment is offered times of its own length, and can move to each of them', async () => {
  const day = '2031-02-19';
  await book(at(19, day));
  const made = await book(at(16, day));
  await put(made.id, { version: 1, toTime: '11:00', toAmPm: 'AM' });
  const path = `/api/appointments/availability?calendar_id=${calendarId}&offering_id=${offeringId}`;
  const query = `from=${day}&days=1&ignore_id=${made.id}&duration_minutes=120`;
  const { days } = (await owner.get(`${path}&${query}`)).body.data as { days: { slots: Slot[] }[] };
  const times = days[0]?.slots.map(({ time }) => time);
  expect(times).toEqual([
    ...['9:00 AM', '9:30 AM', '10:00 AM'],
    ...['1:00 PM', '1:30 PM', '2:00 PM', '2:30 PM', '3:00 PM'],
  ]);
  let version = 2;
  for (const { starts_at } of days[0]?.slots ?? []) {
    const reply = await owner.post(`/api/appointments/${made.id}/reschedule`, { version, starts_at });
    expect([starts_at, reply.status]).toEqual([starts_at, 200]);
    version++;
  }
  for (const bad of ['0', '-30', '1.5', 'long', '99999']) {
    expect((await owner.get(`${path}&duration_minutes=${bad}`)).status).toBe(422);
  }
});
