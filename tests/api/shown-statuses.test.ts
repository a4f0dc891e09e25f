/** The list by the status that it shows, which is derived where none was set. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let other: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  other = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  await other.logIn('second@porchlight.test');
});
afterAll(() => app.stop());

/** Years ago, so that the demo's conversations are not in the range; each at another hour of one day. */
const add = (hour: number, { status = 'Not Set', booked = false, sale = null as number | null } = {}) =>
  app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(
      `insert into conversations (business_id, source, call_direction, created_at, quote_status,
         ready_to_schedule_an_appointment, sales_value)
       values ($1, 'call', 'inbound', $2, $3, $4, $5) returning id`,
      [businessId, new Date(Date.UTC(2017, 4, 3, hour)), status, booked, sale],
    );
    return Number(rows[0]?.id);
  });
const RANGE = { start_date: '2017-05-02', end_date: '2017-05-04', timezone: 'America/Denver' };
const list = async (status: string, { visitor = owner, ...query } = {}) => {
  const asked = new URLSearchParams({ ...RANGE, status, ...query });
  const { conversations, totalItems } = (await visitor.get(`/api/conversations?${asked}`)).body.data as {
    conversations: { id: number }[];
    totalItems: number;
  };
  return { ids: conversations.map(({ id }) => id), totalItems };
};

it('finds and counts derived statuses along with those that were set', async () => {
  const booked = await add(2, { booked: true, sale: 90 });
  const sale = await add(4, { sale: 90 });
  const support = await add(6, { sale: 0 });
  const fresh = await add(8, { status: 'New', booked: true });
  const named = await add(10, { status: 'Appointment Booked' });
  const spam = await add(12, { status: 'Spam', booked: true });
  for (const [status, ids] of [
    ['Appointment Booked', [named, booked]],
    ['Potential Sale', [sale]],
    ['Support Requested', [support]],
    ['New', [fresh]],
    ['Spam', [spam]],
    ['Not Set', [support, sale, booked]],
    ['not set,New', [fresh, support, sale, booked]],
    ['Not Set,Appointment Booked', [named, support, sale, booked]],
    ['Potential Sale,Support Requested,Spam', [spam, support, sale]],
  ] as [string, number[]][]) {
    expect([status, await list(status)]).toEqual([status, { ids, totalItems: ids.length }]);
  }
  expect(await list('Potential Sale', { visitor: other })).toEqual({ ids: [], totalItems: 0 });

  const edited = {
    call_direction: 'inbound',
    quote_status: 'Not Set',
    quote_value: null,
    sales_value: 12,
    notes: '',
  };
  const path = `/api/conversations/${support}/form-details`;
  expect((await owner.send('PUT', path, { body: { ...edited, version: 1 } })).status).toBe(200);
  expect(await list('Support Requested')).toEqual({ ids: [], totalItems: 0 });
  expect(await list('Potential Sale')).toEqual({ ids: [support, sale], totalItems: 2 });

  const body = { all: true, ...RANGE, with_status: 'Potential Sale', status: 'Won' };
  expect((await owner.post('/api/conversations/bulk-status', body)).body.data).toMatchObject({ changed: 2 });
  expect(await list('Won')).toEqual({ ids: [support, sale], totalItems: 2 });
});
