/**
 * Every figure of the dashboard equals a recount, conversation by conversation, by a clock of its own (Intl), over
 * daylight-saving changes and in zones that are half an hour or a quarter of an hour off.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBookedServices, getMetrics, getWeeklyCalls } from '#features/dashboard/service.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { clockAt, DAY_MS, HOURS, isOpen, periods } from '#tests/support/wall-clock.ts';

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const TAGS = {
  'Appointments Booked': 'appointment_booked',
  'Support Required': 'support_required',
  'Hot Leads': 'hot_lead',
  'New Customers': 'new_customer_script',
  'Current Customers': 'current_customer_script',
};
type Conversation = {
  createdAt: Date;
  source: string;
  direction: string;
  status: string;
  filters: string[];
  seconds: number;
};

let app: TestApp;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await new Visitor(app).logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());

const CASES = [
  ['America/New_York', '2026-11-04T15:07:00Z'],
  ['America/New_York', '2026-03-10T23:59:00Z'],
  ['Asia/Kathmandu', '2026-05-20T20:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-07T01:20:00Z'],
  ['Australia/Lord_Howe', '2026-10-06T13:10:00Z'],
] as const;

describe.each(CASES)('in %s at %s', (zone, at) => {
  const now = new Date(at);
  const rows = madeUp({ until: now, count: 3000, seed: zone.length * now.getUTCMonth() });
  const holiday = { date: clockAt(zone, now.getTime() - DAY_MS).date, name: 'Holiday', is_open: false };
  const special = [{ ...holiday, open_time: '09:00', close_time: '17:00' }];
  beforeAll(() => store({ zone, now, rows, special }));

  it.each([7, 30, 90])('counts what a recount counts, over %i days', async (days) => {
    const asked = { context: app.context, businessId, days, now };
    const { metrics, period } = await getMetrics(asked);
    const [current, previous] = periods({ zone, now, days });
    expect(period).toEqual({ start_date: current.dates[0], end_date: current.dates.at(-1), timezone: zone });

    const counted = rows.filter(({ status, source }) => status !== 'Spam' && source !== 'sms');
    const [here, before] = [current, previous].map(({ has }) => counted.filter(has)) as [
      Conversation[],
      Conversation[],
    ];
    expect(here.length).toBeGreaterThan(days);
    const isClosed = ({ createdAt }: Conversation) => !isOpen({ zone, at: createdAt, holiday: holiday.date });
    const expected: Record<string, (list: Conversation[]) => number> = {
      'Total Conversations': (list) => list.length,
      ...Object.fromEntries(
        Object.entries(TAGS).map(([title, tag]) => [
          title,
          (list: Conversation[]) => list.filter(({ filters }) => filters.includes(tag)).length,
        ]),
      ),
      'Out-of-Hours Conversations': (list) => list.filter(isClosed).length,
      'Minutes Handled': (list) => Math.round(list.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    };
    for (const [title, recount] of Object.entries(expected)) {
      const metric = metrics.find((one) => one.title === title);
      const [is, was] = [recount(here), recount(before)];
      const change = was === 0 ? null : Math.round(((is - was) / was) * 1000) / 10;
      expect([title, metric?.value, metric?.change]).toEqual([title, is, change]);
    }

    const calls = await getWeeklyCalls(asked);
    const incoming = here.filter(({ source, direction }) => source === 'call' && direction === 'inbound');
    for (const tab of [...WEEKDAYS, 'ALL']) {
      const bars = Array.from({ length: 24 }, (_, hour) => ({
        hour,
        calls: incoming.filter(({ createdAt }) => {
          const clock = clockAt(zone, createdAt.getTime());
          return clock.hour === hour && (tab === 'ALL' || clock.weekday === tab);
        }).length,
      }));
      expect(calls[tab as keyof typeof calls], tab).toEqual(bars);
    }
  });

  it('counts the appointments booked in the period, by offering', async () => {
    const { services, totalRevenue, withoutOffering } = await getBookedServices({
      context: app.context,
      businessId,
      days: 7,
      now,
    });
    const [{ has }] = periods({ zone, now, days: 7 });
    const bookedAt = BOOKINGS.map(({ daysAgo, ...booking }) => ({
      ...booking,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    }));
    const valid = bookedAt.filter((one) => has(one) && one.status !== 'Canceled' && one.offering);
    const count = (name: string) => valid.filter(({ offering }) => offering === name).length;
    expect(services).toEqual([
      { name: 'Inspection', value: count('Inspection') },
      { name: 'Repair', value: count('Repair') },
    ]);
    expect(withoutOffering).toBe(bookedAt.filter((one) => has(one) && !one.offering).length);
    expect(withoutOffering).toBe(1);
    expect(totalRevenue).toBe(count('Inspection') * 89.5);
  });
});

const BOOKINGS = [
  ...[0, 1, 2, 3, 6, 6.9, 8, 20].map((daysAgo) => ({ daysAgo, offering: 'Inspection', status: 'Scheduled' })),
  ...[1, 4, 12].map((daysAgo) => ({ daysAgo, offering: 'Repair', status: 'Completed' })),
  { daysAgo: 2, offering: 'Repair', status: 'Canceled' },
  { daysAgo: 2, offering: null, status: 'Scheduled' },
];

function madeUp({ until, count, seed }: { until: Date; count: number; seed: number }): Conversation[] {
  let state = seed + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  return Array.from({ length: count }, () => ({
    createdAt: new Date(until.getTime() - Math.floor(random() ** 2 * 190 * DAY_MS)),
    source: pick(['call', 'call', 'web', 'sms']),
    direction: pick(['inbound', 'inbound', 'outbound']),
    status: pick(['New', 'Not Set', 'Won', 'Spam']),
    filters: Object.values(TAGS).filter(() => random() < 0.3),
    seconds: Math.floor(random() * 500),
  }));
}

async function store({
  zone,
  now,
  rows,
  special,
}: {
  zone: string;
  now: Date;
  rows: Conversation[];
  special: object[];
}) {
  await app.context.database.inScope({ businessId }, async (tx) => {
    const query = (text: string, values: unknown[] = []) => tx.$client.query(text, values);
    await query('delete from appointments');
    await query('delete from conversations');
    await query('update businesses set timezone = $1, business_hours = $2, special_hours = $3', [
      ...[zone, JSON.stringify(HOURS), JSON.stringify(special)],
    ]);
    await query(
      `insert into conversations (business_id, created_at, source, call_direction, quote_status, filters, duration_seconds)
       select $1, r.at, r.source, r.direction, r.status, array(select jsonb_array_elements_text(r.filters)), r.seconds
       from jsonb_to_recordset($2) r (at timestamptz, source text, direction text, status text, filters jsonb, seconds int)`,
      [businessId, JSON.stringify(rows.map(({ createdAt: at, ...row }) => ({ at, ...row })))],
    );
    await query('delete from offerings');
    await query(
      `insert into offerings (business_id, title, price_kind, price_cents)
       values ($1, 'Inspection', 'fixed', 8950), ($1, 'Repair', null, null)`,
      [businessId],
    );
    for (const [index, { daysAgo, offering, status }] of BOOKINGS.entries()) {
      await query(
        `insert into appointments (business_id, calendar_id, offering_id, status, starts_at, ends_at, created_at)
         select $1, (select min(id) from calendars), (select id from offerings where title = $2), $3,
                timestamptz '2030-01-01' + $4 * interval '1 day', timestamptz '2030-01-01 01:00' + $4 * interval '1 day', $5`,
        [businessId, offering, status, index, new Date(now.getTime() - daysAgo * DAY_MS)],
      );
    }
  });
}
