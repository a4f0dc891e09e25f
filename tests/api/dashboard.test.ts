/** The calls of the dashboard, over HTTP: their shapes, and that each card shows as many as the list it links to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardMetric, DashboardPeriod } from '#features/dashboard/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, async (tx) => (await tx.$client.query(text, values)).rows);
const metrics = async (days: number, visitor = owner) =>
  (await visitor.get(`/api/dashboard-metrics/${days}`)).body.data as {
    metrics: DashboardMetric[];
    period: DashboardPeriod;
  };
const csat = async () => (await metrics(7)).metrics.find(({ title }) => title === 'CSAT');

describe.each([7, 30, 90])('over %i days', (days) => {
  it('gives the metrics, each in the shape of a card', async () => {
    const { metrics: cards } = await metrics(days);
    expect(cards.map(({ title }) => title)).toEqual([
      ...['Total Conversations', 'Appointments Booked', 'Support Required', 'Hot Leads'],
      ...['Appointment Booking Percentage', 'Out-of-Hours Conversations', 'Minutes Handled'],
      ...['New Customers', 'Current Customers', 'CSAT'],
    ]);
    for (const card of cards) {
      expect(Object.keys(card).sort()).toEqual(
        ['title', 'value', 'basis', 'change', 'isPositive', 'icon', 'color', 'status'].sort(),
      );
    }
  });

  it.each([
    ['Total Conversations', undefined],
    ['Appointments Booked', 'appointment_booked'],
    ['Support Required', 'support_required'],
    ['Hot Leads', 'hot_lead'],
    ['New Customers', 'new_customer_script'],
    ['Current Customers', 'current_customer_script'],
  ])('counts as many %s as the list with its filters', async (title, filters) => {
    const { metrics: cards, period } = await metrics(days);
    const asked = new URLSearchParams({
      ...period,
      source: 'call,web',
      direction: 'inbound,outbound',
      ...(filters && { filters }),
    });
    const { totalItems } = (await owner.get(`/api/conversations?${asked}`)).body.data as {
      totalItems: number;
    };
    expect(totalItems).toBeGreaterThan(0);
    expect(cards.find((card) => card.title === title)?.value).toBe(totalItems);
  });

  it('gives the calls of every hour, for each weekday and all', async () => {
    const data = (await owner.get(`/api/weekly-call-data/${days}`)).body.data as Record<
      string,
      { hour: number; calls: number }[]
    >;
    expect(Object.keys(data)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'ALL']);
    const { ALL: all = [], ...weekdays } = data;
    for (const bars of Object.values(data))
      expect(bars.map(({ hour }) => hour)).toEqual([...Array(24).keys()]);
    for (const { hour, calls } of all) {
      const sum = Object.values(weekdays).reduce((total, bars) => total + (bars[hour]?.calls ?? 0), 0);
      expect(calls).toBe(sum);
    }
    expect(all.reduce((total, { calls }) => total + calls, 0)).toBeGreaterThan(0);
  });

  it('gives the booked offerings, most first, and what they are worth', async () => {
    const { services, totalRevenue } = (await owner.get(`/api/service-data/${days}`)).body.data as {
      services: { name: string; value: number }[];
      totalRevenue: number;
    };
    expect(services.length).toBeGreaterThan(1);
    expect(services.map(({ value }) => value)).toEqual(
      services.map(({ value }) => value).toSorted((one, other) => other - one),
    );
    expect(totalRevenue).toBeGreaterThan(0);
  });
});

it.each(['dashboard-metrics', 'weekly-call-data', 'service-data'])(
  '%s takes 7, 30 or 90 days',
  async (call) => {
    for (const days of ['0', '8', '365', '-7', 'week', '7.5', '1e9']) {
      const { status } = await owner.get(`/api/${call}/${days}`);
      expect([days, status]).toEqual([days, 422]);
    }
  },
);

it('counts a change at once, and nothing of another business', async () => {
  const value = async (visitor: Visitor) => (await metrics(7, visitor)).metrics[0]?.value;
  const stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  const [own, others] = [Number(await value(owner)), await value(stranger)];
  const [{ id }] = (await query(
    `insert into conversations (business_id, source, call_direction) values ($1, 'call', 'inbound') returning id`,
    [businessId],
  )) as [{ id: string }];
  expect(await value(owner)).toBe(own + 1);
  expect(await value(stranger)).toBe(others);
  const body = {
    call_direction: 'inbound',
    quote_status: 'Spam',
    quote_value: null,
    sales_value: null,
    notes: '',
  };
  expect((await owner.send('PUT', `/api/conversations/${id}/form-details`, { body })).status).toBe(200);
  expect(await value(owner)).toBe(own);
});

it('turns customers’ ratings into CSAT, and says when there are too few or none are collected', async () => {
  await query('delete from reviews');
  await query('delete from review_requests');
  expect(await csat()).toMatchObject({ value: 'Off', status: 'disabled' });
  const rate = (score: number, spam: string | null = null) =>
    query(
      `insert into reviews (business_id, visit_id, score, rated_at, completed_at, spam_reason)
       values ($1, gen_random_uuid(), $2, now(), now(), $3)`,
      [businessId, score, spam],
    );
  await rate(10);
  await rate(9);
  expect(await csat()).toMatchObject({ value: 'Not enough data', status: 'no_data' });
  await rate(0, 'links');
  expect(await csat()).toMatchObject({ status: 'no_data' });
  await rate(5);
  expect(await csat()).toMatchObject({ value: '4.2/5', status: 'active' });
});

it('says that a business is new until the first call, chat or booking', async () => {
  const isNew = async (visitor = owner) => {
    const { body } = await visitor.get('/api/dashboard-metrics/7');
    return (body.data as { is_new: boolean }).is_new;
  };
  for (const table of ['voicemails', 'appointments', 'conversations']) {
    expect(await isNew()).toBe(false);
    await query(`delete from ${table}`);
  }
  expect(await isNew()).toBe(true);
  await query(
    `insert into conversations (business_id, source, call_direction, created_at)
     values ($1, 'call', 'inbound', now() - interval '1 year')`,
    [businessId],
  );
  expect(await isNew()).toBe(false);
});
