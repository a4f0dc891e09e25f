/**
 * What it was worth equals a recount, conversation by conversation, by a clock of its own (Intl), over daylight-saving
 * changes and in zones that are half an hour or a quarter of an hour off; and each figure equals the list it leads to.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Worth } from '#features/worth/contract.ts';
import { getWorth } from '#features/worth/service.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { clockAt, DAY_MS, HOURS, isOpen, periods } from '#tests/support/wall-clock.ts';

type Conversation = {
  createdAt: Date;
  source: string;
  direction: string;
  status: string;
  callStatus: string;
  seconds: number;
  sale: number | null;
  quote: number | null;
  /** The states of the appointments booked in it, each of which costs `PRICE`. */
  bookings: string[];
};
type Review = { createdAt: Date; score: number; isRequested: boolean; isSpam: boolean };
type Voicemail = { createdAt: Date; isDeleted: boolean };

const PRICE = 89.5;
const KINDS = ['sold', 'quoted', 'booked'] as const;

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  await inBusiness(async (query) => {
    await query(
      `insert into worth_numbers (business_id, job_cents, missed_percent, hourly_cents) values ($1, 45000, 40, 3000)`,
      [businessId],
    );
  });
});
afterAll(() => app.stop());

type Query = (text: string, values?: unknown[]) => Promise<unknown>;
const inBusiness = (work: (query: Query) => Promise<void>) =>
  app.context.database.inScope({ businessId }, (tx) =>
    work((text, values) => tx.$client.query(text, values)),
  );

const CASES = [
  ['America/New_York', '2026-11-04T15:07:00Z'],
  ['America/New_York', '2026-03-10T23:59:00Z'],
  ['Asia/Kathmandu', '2026-05-20T20:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-07T01:20:00Z'],
  ['Australia/Lord_Howe', '2026-10-06T13:10:00Z'],
] as const;

describe.each(CASES)('in %s at %s', (zone, at) => {
  const now = new Date(at);
  const made = madeUp({ until: now, seed: zone.length * now.getUTCMonth() + 7 });
  const holiday = { date: clockAt(zone, now.getTime() - DAY_MS).date, name: 'Holiday', is_open: false };
  const special = [{ ...holiday, open_time: '09:00', close_time: '17:00' }];
  beforeAll(() => store({ zone, made, special }));

  it.each([7, 30, 90])('is worth what a recount finds, over %i days', async (days) => {
    const worth = await getWorth({ context: app.context, businessId, days, now });
    const spans = periods({ zone, now, days });
    const closed = (one: Conversation) => !isOpen({ zone, at: one.createdAt, holiday: holiday.date });
    const [here, before] = spans.map(({ has }) => recount({ made, has, closed }));
    if (!here || !before) throw new Error('two periods');
    const change = (is: number, was: number) =>
      was === 0 ? null : Math.round(((is - was) / was) * 1000) / 10;

    expect(Object.fromEntries(worth.sources.map(({ source, ...row }) => [source, row]))).toEqual(
      here.sources,
    );
    expect(Object.keys(here.sources).length).toBeGreaterThan(2);
    expect(worth.sold).toEqual({
      conversations: here.sold,
      value: here.soldValue,
      change: change(here.soldValue, before.soldValue),
    });
    expect(worth.expected).toEqual({
      conversations: here.expected,
      value: here.expectedValue,
      change: change(here.expectedValue, before.expectedValue),
    });
    expect(worth.out_of_hours).toEqual({
      calls: here.closedCalls,
      value: cents(here.closedCalls * 180),
      change: change(here.closedCalls, before.closedCalls),
    });
    expect(worth.saved).toEqual({
      minutes: Math.round(here.seconds / 60),
      value: cents((here.seconds / 3600) * 30),
      change: change(Math.round(here.seconds / 60), Math.round(before.seconds / 60)),
    });
    expect(worth.missed).toEqual({
      calls: here.missed,
      // Withheld numbers: who called cannot be told, so each may have cost a job.
      voicemails: here.missed,
      no_customers: 0,
      called_again: 0,
      reached: 0,
      cost: cents(here.missed * 180),
      change: change(here.missed, before.missed),
      cost_of_one: 180,
    });
    expect(worth.reviews).toEqual({
      ratings: here.ratings,
      average: here.average,
      change: change(here.ratings, before.ratings),
    });
  });

  it('leads to lists of exactly the conversations that it counts', async () => {
    const { sources, sold, expected, period } = await getWorth({
      context: app.context,
      businessId,
      days: 30,
      now,
    });
    expect(await listed({ period })).toBe(sources.reduce((sum, { conversations }) => sum + conversations, 0));
    expect(await listed({ period, money: 'sold' })).toBe(sold.conversations);
    expect(await listed({ period, money: 'quoted,booked' })).toBe(expected.conversations);
    for (const row of sources) {
      expect(await listed({ period, source: row.source })).toBe(row.conversations);
      for (const money of KINDS) expect(await listed({ period, source: row.source, money })).toBe(row[money]);
    }
    expect(KINDS.every((kind) => sources.some((row) => row[kind] > 0))).toBe(true);
  });
});

async function listed({ period, ...filter }: { period: Worth['period']; source?: string; money?: string }) {
  const asked = new URLSearchParams({ ...period, direction: 'inbound,outbound', ...filter });
  const { data } = (await owner.get(`/api/conversations?${asked}`)).body as { data: { totalItems: number } };
  return data.totalItems;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const isValid = (status: string) => !['Canceled', 'No Show', 'Held'].includes(status);

/** What one conversation came to. */
function moneyOf({
  sale,
  quote,
  bookings,
}: Conversation): { kind: (typeof KINDS)[number]; value: number } | null {
  if (sale) return { kind: 'sold', value: sale };
  if (quote) return { kind: 'quoted', value: quote };
  const priced = bookings.filter(isValid).length;
  return priced > 0 ? { kind: 'booked', value: priced * PRICE } : null;
}

function recount({
  made: { conversations, reviews, voicemails },
  has,
  closed,
}: {
  made: ReturnType<typeof madeUp>;
  has: (one: { createdAt: Date }) => boolean;
  closed: (one: Conversation) => boolean;
}) {
  const counted = conversations.filter((one) => has(one) && one.status !== 'Spam');
  const sum = (list: Conversation[], kind: (typeof KINDS)[number]) =>
    cents(
      list.reduce((total, one) => total + (moneyOf(one)?.kind === kind ? (moneyOf(one)?.value ?? 0) : 0), 0),
    );
  const count = (list: Conversation[], kind: (typeof KINDS)[number]) =>
    list.filter((one) => moneyOf(one)?.kind === kind).length;
  const sources = Object.fromEntries(
    [...Map.groupBy(counted, ({ source }) => source)].map(([source, list]) => [
      source,
      {
        conversations: list.length,
        sold: count(list, 'sold'),
        sold_value: sum(list, 'sold'),
        quoted: count(list, 'quoted'),
        quoted_value: sum(list, 'quoted'),
        booked: count(list, 'booked'),
        booked_value: sum(list, 'booked'),
      },
    ]),
  );
  const handled = counted.filter(
    ({ source, callStatus }) => ['call', 'web'].includes(source) && callStatus !== 'transferred',
  );
  const scores = reviews
    .filter((one) => has(one) && one.isRequested && !one.isSpam)
    .map(({ score }) => score);
  return {
    sources,
    sold: count(counted, 'sold'),
    soldValue: sum(counted, 'sold'),
    expected: count(counted, 'quoted') + count(counted, 'booked'),
    expectedValue: cents(sum(counted, 'quoted') + sum(counted, 'booked')),
    closedCalls: counted.filter((one) => one.source === 'call' && one.direction === 'inbound' && closed(one))
      .length,
    seconds: handled.reduce((total, { seconds }) => total + seconds, 0),
    missed: voicemails.filter((one) => has(one) && !one.isDeleted).length,
    ratings: scores.length,
    average:
      scores.length === 0
        ? null
        : Math.round((scores.reduce((total, score) => total + score, 0) / scores.length) * 10) / 10,
  };
}

function madeUp({ until, seed }: { until: Date; seed: number }) {
  let state = seed + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const moment = () => new Date(until.getTime() - Math.floor(random() ** 2 * 190 * DAY_MS));
  const conversations = Array.from(
    { length: 3000 },
    (): Conversation => ({
      createdAt: moment(),
      source: pick(['call', 'call', 'web', 'sms', 'email']),
      direction: pick(['inbound', 'inbound', 'outbound']),
      status: pick(['New', 'Not Set', 'Won', 'Spam']),
      callStatus: pick(['completed', 'completed', 'transferred', '']),
      seconds: Math.floor(random() * 500),
      sale: pick([null, null, 0, 250, 1234.56]),
      quote: pick([null, null, 0, 99.99]),
      bookings: random() < 0.1 ? [pick(['Scheduled', 'Completed', 'Canceled', 'No Show']), 'Scheduled'] : [],
    }),
  );
  const reviews = Array.from(
    { length: 200 },
    (): Review => ({
      createdAt: moment(),
      score: Math.floor(random() * 11),
      isRequested: random() < 0.6,
      isSpam: random() < 0.1,
    }),
  );
  const voicemails = Array.from(
    { length: 100 },
    (): Voicemail => ({
      createdAt: moment(),
      isDeleted: random() < 0.2,
    }),
  );
  return { conversations, reviews, voicemails };
}

async function store({
  zone,
  made: { conversations, reviews, voicemails },
  special,
}: {
  zone: string;
  made: ReturnType<typeof madeUp>;
  special: object[];
}) {
  await inBusiness(async (query) => {
    for (const table of [
      'appointments',
      'conversations',
      'offerings',
      'reviews',
      'review_requests',
      'voicemails',
    ])
      await query(`delete from ${table}`);
    await query('update businesses set timezone = $1, business_hours = $2, special_hours = $3', [
      ...[zone, JSON.stringify(HOURS), JSON.stringify(special)],
    ]);
    await query(
      `insert into offerings (business_id, title, price_kind, price_cents) values ($1, 'Inspection', 'fixed', $2)`,
      [businessId, PRICE * 100],
    );
    // Numbered by their place in the list, so that their appointments find them.
    await query(
      `with made as (
         select * from jsonb_to_recordset($2) r (position int, at timestamptz, source text, direction text, status text,
           "callStatus" text, seconds int, sale numeric, quote numeric, bookings jsonb)
       ), stored as (
         insert into conversations (business_id, created_at, source, call_direction, quote_status, call_status,
                                    duration_seconds, sales_value, quote_value, sender_id)
         select $1, at, source, direction, status, "callStatus", seconds, sale, quote, position::text from made
         returning id, sender_id, created_at
       )
       insert into appointments (business_id, calendar_id, offering_id, conversation_id, status, starts_at, ends_at, created_at)
       select $1, (select min(id) from calendars), (select min(id) from offerings), s.id, b.status,
              timestamptz '2030-01-01' + (10 * m.position + b.number) * interval '1 hour',
              timestamptz '2030-01-01 00:30' + (10 * m.position + b.number) * interval '1 hour', s.created_at
       from made m join stored s on s.sender_id = m.position::text
       cross join lateral jsonb_array_elements_text(m.bookings) with ordinality as b (status, number)`,
      [
        businessId,
        JSON.stringify(
          conversations.map(({ createdAt: at, ...row }, position) => ({ position, at, ...row })),
        ),
      ],
    );
    await query(
      `insert into review_requests (business_id, contact_id, token, channel, address, idempotency_key, may_ask_again_at)
       values ($1, (select min(id) from contacts), 'worth', 'sms', '+18015550100', 'worth', now())`,
      [businessId],
    );
    await query(
      `insert into reviews (business_id, visit_id, score, rated_at, completed_at, request_id, spam_reason)
       select $1, gen_random_uuid(), score, at, at, case when "isRequested" then (select min(id) from review_requests) end,
              case when "isSpam" then 'flood' end
       from jsonb_to_recordset($2) r (at timestamptz, score int, "isRequested" boolean, "isSpam" boolean)`,
      [businessId, JSON.stringify(reviews.map(({ createdAt: at, ...row }) => ({ at, ...row })))],
    );
    await query(
      `insert into voicemails (business_id, received_at, deleted_at)
       select $1, at, case when "isDeleted" then now() end from jsonb_to_recordset($2) r (at timestamptz, "isDeleted" boolean)`,
      [businessId, JSON.stringify(voicemails.map(({ createdAt: at, ...row }) => ({ at, ...row })))],
    );
  });
}
