/** The offerings of a business: saved, read back, deactivated, and deleted only while no appointment has them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, Offering } from '#features/appointments/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let calendarId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  const { body } = await owner.post('/api/calendars', { name: 'Van of offerings', color: 'green' });
  calendarId = (body.data as { id: number }).id;
});
afterAll(() => app.stop());

const FIELDS = {
  title: 'Gutter cleaning',
  description: 'Front and back.',
  aliases: ['Eaves', 'Downspouts'],
  duration_minutes: 75,
  price_kind: 'from',
  price_cents: 12_950,
  price_unit: 'hour' as string | null,
  calendar_id: null as number | null,
  active: true,
};
const list = async (visitor = owner) => (await visitor.get('/api/offerings')).body.data as Offering[];
const make = async (more: object = {}): Promise<Offering> => {
  const { status, body } = await owner.post('/api/offerings', { ...FIELDS, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as Offering;
};
const put = (id: number, body: object) => owner.send('PUT', `/api/offerings/${id}`, { body });
const remove = (id: number) => owner.send('DELETE', `/api/offerings/${id}`);
let day = 0;
const book = async (offering: Offering) => {
  const starts_at = new Date(Date.parse('2034-01-04T16:00:00Z') + day++ * 7 * 86_400_000).toISOString();
  return await owner.post('/api/appointments', {
    calendar_id: calendarId,
    offering_id: offering.id,
    starts_at,
    customerName: 'Ada Park',
  });
};

describe('an offering', () => {
  it('is added, changed and read back', async () => {
    const made = await make({ calendar_id: calendarId });
    expect(await list()).toContainEqual({ ...FIELDS, calendar_id: calendarId, id: made.id });
    const changed = {
      ...FIELDS,
      title: 'Roof check',
      price_kind: 'after_visit',
      price_cents: null,
      price_unit: null,
      active: false,
    };
    expect((await put(made.id, changed)).body.data).toEqual({ ...changed, id: made.id });
    expect(await list()).toContainEqual({ ...changed, id: made.id });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ duration_minutes: 4 }, 'duration_minutes'],
    [{ duration_minutes: 1441 }, 'duration_minutes'],
    [{ duration_minutes: 30.5 }, 'duration_minutes'],
    [{ price_cents: -1 }, 'price_cents'],
    [{ price_cents: 100_000_000 }, 'price_cents'],
    [{ price_cents: null }, 'price_cents'],
    [{ price_kind: null }, 'price_cents'],
    [{ price_kind: 'after_visit' }, 'price_cents'],
    [{ price_kind: 'after_visit', price_cents: null }, 'price_unit'],
    [{ price_unit: 'day' }, 'price_unit'],
    [{ aliases: Array.from({ length: 21 }, (_, n) => `name ${n}`) }, 'aliases'],
    [{ aliases: [' '] }, 'aliases.0'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const { status, body } = await owner.post('/api/offerings', { ...FIELDS, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  it('is deleted while no appointment has it', async () => {
    const made = await make();
    expect((await remove(made.id)).status).toBe(200);
    expect(await list()).not.toContainEqual(expect.objectContaining({ id: made.id }));
    expect((await remove(made.id)).status).toBe(404);
    expect((await put(made.id, FIELDS)).status).toBe(404);
  });

  it('that an appointment has is kept; deactivated, the appointment still shows it', async () => {
    const made = await make({ title: 'Attic fan' });
    const booked = (await book(made)).body.data as Appointment;
    const refused = await remove(made.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'offering-in-use']);
    expect((await put(made.id, { ...FIELDS, title: 'Attic fan', active: false })).status).toBe(200);
    const { body } = await owner.get(`/api/appointments/${booked.id}`);
    expect(body.data).toMatchObject({ offering: 'Attic fan', offering_id: made.id });
  });

  it('deleted while it is being booked leaves no appointment without its offering', async () => {
    const made = await make({ title: 'Race' });
    const [booked, deleted] = await Promise.all([book(made), remove(made.id)]);
    expect([booked.status, deleted.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it('of another business cannot be seen, and its calendar cannot be chosen', async () => {
    const made = await make();
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect(await list(stranger)).not.toContainEqual(expect.objectContaining({ id: made.id }));
    const { status } = await stranger.post('/api/offerings', { ...FIELDS, calendar_id: calendarId });
    expect(status).toBe(404);
  });
});

it('gives the demo businesses prices that the receptionist can say', async () => {
  const drain = (await list()).find(({ title }) => title === 'Drain cleaning');
  expect(drain).toMatchObject({ price_kind: 'fixed', price_cents: 18_900, active: true });
});
