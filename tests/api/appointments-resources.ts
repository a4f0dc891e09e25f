/** How the appointments of the first demo business are named in a request; see foreign-resources.ts. */
import type { Visitor } from '#tests/support/test-app.ts';

type Owner = { owner: Visitor };

const first = async (owner: Visitor, path: string, list = (data: unknown) => data) => {
  const { body } = await owner.get(path);
  const [row] = list(body.data) as { id: number }[];
  return row?.id ?? 0;
};
const calendar = (owner: Visitor) =>
  first(owner, '/api/calendars', (data) => (data as { calendars: unknown }).calendars);
const offering = (owner: Visitor) => first(owner, '/api/offerings');

const byId = (id: number) => ({ params: { id: String(id) } });
const onAppointment =
  (body?: unknown) =>
  async ({ owner }: Owner) => ({
    ...byId(
      await first(owner, '/api/appointments', (data) => (data as { appointments: unknown }).appointments),
    ),
    body,
  });
const onCalendar =
  (body?: unknown) =>
  async ({ owner }: Owner) => ({ ...byId(await calendar(owner)), body });

/** Far enough off that nothing of the demo is in its way. */
const wanted = async (owner: Visitor) => ({
  calendar_id: await calendar(owner),
  offering_id: await offering(owner),
  starts_at: '2031-03-12T16:00:00Z',
});

const OFFERING = {
  title: 'Mine now',
  description: '',
  duration_minutes: 60,
  active: true,
  price_kind: null,
  price_cents: null,
  price_unit: null,
  aliases: [],
  calendar_id: null,
};

export const APPOINTMENT_RESOURCES = {
  'GET /api/appointments/:id': onAppointment(),
  'GET /api/appointments/:id/ics': onAppointment(),
  'PUT /api/appointments/:id': onAppointment({ version: 1, notes: 'mine now' }),
  'POST /api/appointments/:id/reschedule': onAppointment({ version: 1, starts_at: '2031-03-12T16:00:00Z' }),
  'POST /api/appointments/:id/tell': onAppointment({ version: 1 }),
  'POST /api/appointments/:id/cancel': onAppointment({ version: 1 }),
  'DELETE /api/appointments/:id': onAppointment(),
  'GET /api/appointments/availability': async ({ owner }: Owner) => {
    const { calendar_id, offering_id } = await wanted(owner);
    return { params: {}, query: `?calendar_id=${calendar_id}&offering_id=${offering_id}` };
  },
  'GET /api/appointments/outside-times': async ({ owner }: Owner) => ({
    params: {},
    query: `?from=2031-03-12&calendar=${await calendar(owner)}`,
  }),
  'GET /api/appointments/time-check': async ({ owner }: Owner) => {
    const { calendar_id } = await wanted(owner);
    return {
      params: {},
      query: `?calendar_id=${calendar_id}&date=2031-03-12&fromTime=09:00&fromAmPm=AM`,
    };
  },
  'GET /api/appointments/confirmation': async ({ owner }: Owner) => {
    const { params } = await onAppointment()({ owner });
    return { params: {}, query: `?appointment_id=${params.id}` };
  },
  'POST /api/appointments/holds': async ({ owner }: Owner) => ({ params: {}, body: await wanted(owner) }),
  'DELETE /api/appointments/holds/:id': async ({ owner }: Owner) => {
    const { body } = await owner.post('/api/appointments/holds', await wanted(owner));
    return byId((body.data as { id: number }).id);
  },
  'POST /api/appointments': async ({ owner }: Owner) => ({
    params: {},
    body: { ...(await wanted(owner)), customerName: 'Mallory' },
  }),
  'POST /api/offerings': async ({ owner }: Owner) => ({
    params: {},
    body: { ...OFFERING, calendar_id: await calendar(owner) },
  }),
  'PUT /api/offerings/:id': async ({ owner }: Owner) => ({ ...byId(await offering(owner)), body: OFFERING }),
  'DELETE /api/offerings/:id': async ({ owner }: Owner) => byId(await offering(owner)),
  'PUT /api/calendars/:id': onCalendar({ name: 'Mine now', color: 'red' }),
  'DELETE /api/calendars/:id': onCalendar(),
  'POST /api/calendars/:id/feed': onCalendar({}),
};
