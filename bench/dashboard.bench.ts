/**
 * The cost of the whole dashboard at size: its calls over HTTP, signed in, one after the other, for a business with 200,000 of a
 * million conversations, ten metrics and six charts of its own, against bare SQL that counts the same from the conversations
 * themselves; then 90 days against 7. Each is measured again, beside bare SQL, without the days that custom metrics keep, as for
 * the first request ever; then a browser waits for the first figure.
 */
import pg from 'pg';
import { startServer } from '#tests/support/server-process.ts';
import { customStatements, fillCustomDashboard } from './support/custom-metrics.ts';
import { type Bench, percentile } from './support/figure.ts';
import { timeFirstFigures } from './support/first-figures.ts';
import { fillInbox, PASSWORD } from './support/inbox-rows.ts';
import { signIn } from './support/signed-in-client.ts';

/** The sides alternate: this machine may be half as fast a second later. */
const TURNS = 60;
const WARM_UP_TURNS = 10;
const FIRST_TURNS = 20;
const DAYS = [7, 30, 90] as const;
/** 90 days and the 90 before. */
const FILLED_DAYS = 180;
const callsOf = (days: number) => [
  ...['dashboard-metrics', 'weekly-call-data', 'service-data', 'worth', 'reports/charts'].map(
    (call) => `${call}/${days}`,
  ),
  `reports/metrics?days=${days}`,
];

const since = (days: number) => `(date_trunc('day', now()) - interval '${days} days')`;
const COUNTED = `business_id = $1 and quote_status <> 'Spam' and source in ('call', 'web')`;
const OPEN = `extract(isodow from created_at) < 6 and extract(hour from created_at) between 8 and 16`;
const sums = (from: string, to: string) => `
  select count(*), count(*) filter (where 'appointment_booked' = any (filters)),
         count(*) filter (where 'support_required' = any (filters)), count(*) filter (where 'hot_lead' = any (filters)),
         count(*) filter (where 'new_customer_script' = any (filters)),
         count(*) filter (where 'current_customer_script' = any (filters)), sum(duration_seconds),
         count(*) filter (where not (${OPEN}))
  from conversations where ${COUNTED} and created_at >= ${from} and created_at < ${to}`;
const rating = (from: string, to: string) =>
  `select count(*), avg(score) from reviews where business_id = $1 and score is not null and spam_reason is null
   and rated_at >= ${from} and rated_at < ${to}`;
const BOOKED = `coalesce((select sum(o.price_cents) from appointments a join offerings o on o.id = a.offering_id
  where a.conversation_id = c.id and a.status not in ('Canceled', 'Held', 'No Show')), 0)`;
const worth = (from: string, to: string) => [
  `select source, count(*), sum(sales_value) filter (where sales_value > 0),
          sum(quote_value) filter (where coalesce(sales_value, 0) = 0 and quote_value > 0),
          sum(${BOOKED}) filter (where coalesce(sales_value, 0) = 0 and coalesce(quote_value, 0) = 0),
          sum(duration_seconds) filter (where source in ('call', 'web') and call_status <> 'transferred'),
          count(*) filter (where source = 'call' and call_direction = 'inbound' and not (${OPEN}))
   from conversations c where business_id = $1 and quote_status <> 'Spam' and created_at >= ${from} and created_at < ${to}
   group by 1`,
  `select count(*) from voicemails where business_id = $1 and deleted_at is null and received_at >= ${from} and received_at < ${to}`,
  `select count(*), avg(score) from reviews where business_id = $1 and score is not null and spam_reason is null
   and request_id is not null and rated_at >= ${from} and rated_at < ${to}`,
];
/** What the calls answer, in as many statements. */
const statements = (days: number) => [
  sums(since(days - 1), 'now()'),
  sums(since(2 * days - 1), since(days)),
  rating(since(days - 1), 'now()'),
  rating(since(2 * days - 1), since(days)),
  `select extract(isodow from created_at), extract(hour from created_at), count(*) from conversations
   where business_id = $1 and quote_status <> 'Spam' and source = 'call' and call_direction = 'inbound'
     and created_at >= ${since(days - 1)} group by 1, 2`,
  `select o.title, count(*), sum(o.price_cents) from appointments a join offerings o on o.id = a.offering_id
   where a.business_id = $1 and a.created_at >= ${since(days - 1)} and a.status not in ('Canceled', 'Held') group by o.id
   order by 2 desc`,
  ...customStatements({
    current: { from: since(days - 1), to: 'now()' },
    previous: { from: since(2 * days - 1), to: since(days) },
  }),
  ...worth(since(days - 1), 'now()'),
  ...worth(since(2 * days - 1), since(days)),
];

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const server = await startServer({ ownerUrl, env: { DEMO: 'off' } }); // Migrates.
  const { largest } = await fillInbox(ownerUrl, { days: FILLED_DAYS });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await pool.query(BOOKINGS, [largest.id, FILLED_DAYS]);
  await pool.query(RATINGS, [largest.id, FILLED_DAYS]);
  await fillCustomDashboard(pool, largest.id);
  await pool.query(BOOKED_IN, [largest.id]);
  await pool.query('analyze');
  const client = await signIn({ url: server.url, email: largest.email, password: PASSWORD, connections: 1 });
  const ours = DAYS.map((days) => async () => {
    for (const call of callsOf(days)) await client.get(`/api/${call}`);
  });
  const bare = DAYS.map((days) => async () => {
    for (const statement of statements(days)) await pool.query(statement, [largest.id]);
  });
  const works = [...ours, ...bare];
  const times = await timeInTurns({ works, turns: TURNS, warmUpTurns: WARM_UP_TURNS });
  const firstTimes = await timeInTurns({
    works,
    turns: FIRST_TURNS,
    before: () => pool.query('truncate metric_days'),
  });
  for (const [name, measured] of [
    ['whole dashboard', times],
    ['whole dashboard for the first time, no day kept', firstTimes],
  ] as const)
    for (const [index, days] of DAYS.entries())
      report({
        figure: `${name}, ${days} days, p95`,
        unit: 'ms',
        ours: percentile(measured[index] ?? [], 0.95),
        baseline: percentile(measured[DAYS.length + index] ?? [], 0.95),
        baselineIs:
          'the same figures counted from the conversations by bare SQL; the aim is at most 1.5 times that',
        betterIs: 'lower',
      });
  for (const part of [0.5, 0.95])
    report({
      figure: `whole dashboard, 90 days against 7, p${100 * part}`,
      unit: 'ms',
      ours: percentile(times[2] ?? [], part),
      baseline: percentile(times[0] ?? [], part),
      baselineIs: 'the same calls for 7 days; the aim is under 3',
      betterIs: 'lower',
    });
  const shown = await timeFirstFigures({ url: server.url, email: largest.email, password: PASSWORD });
  const [called] = await timeInTurns({
    works: [() => client.get('/api/dashboard-metrics/7')],
    turns: shown.length,
  });
  report({
    figure: 'first figure shown after navigation, warm browser and server, p95',
    unit: 'ms',
    ours: percentile(shown, 0.95),
    baseline: percentile(called ?? [], 0.95),
    baselineIs: 'the call for the figure alone; the aim is under 1000 ms',
    betterIs: 'lower',
  });
  client.close();
  await pool.end();
  await server.stop();
};

/** How long each of the works took, in ms and sorted. */
async function timeInTurns({
  works,
  turns,
  warmUpTurns = 0,
  before,
}: {
  works: (() => Promise<unknown>)[];
  turns: number;
  warmUpTurns?: number;
  /** Is not measured. */
  before?: () => Promise<unknown>;
}): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < warmUpTurns + turns; turn++) {
    for (const [index, work] of works.entries()) {
      await before?.();
      const began = performance.now();
      await work();
      if (turn >= warmUpTurns) times[index]?.push(performance.now() - began);
    }
  }
  return times.map((one) => one.sort((a, b) => a - b));
}

/** Ten offerings and 5,000 appointments over the same days as the conversations, one after the other in a calendar. */
const BOOKINGS = `
  with calendar as (
    insert into calendars (business_id, name, feed_token_hash) values ($1, 'Bench', '\\x00') returning id
  ), offered as (
    insert into offerings (business_id, title, price_kind, price_cents)
    select $1, 'Offering ' || i, 'fixed', 1000 * i from generate_series(1, 10) i returning id
  ), numbered as (select id, row_number() over () as i from offered)
  insert into appointments (business_id, calendar_id, offering_id, status, starts_at, ends_at, created_at)
  select $1, (select id from calendar), (select id from numbered n where n.i = 1 + i.i % 10),
         (array['Scheduled', 'Completed', 'Completed', 'Canceled'])[1 + i.i % 4],
         now() + i.i * interval '1 hour', now() + i.i * interval '1 hour' + interval '30 minutes',
         now() - (i.i * make_interval(days => $2::int)) / 5000
  from generate_series(1, 5000) i (i)`;

const RATINGS = `
  insert into reviews (business_id, visit_id, score, rated_at, completed_at)
  select $1, gen_random_uuid(), i % 11, at, at
  from generate_series(1, 2000) i, lateral (select now() - (i * make_interval(days => $2::int)) / 2000 as at) moment`;

/** Every appointment was booked in a conversation of its time. */
const BOOKED_IN = `
  update appointments a set conversation_id = c.id, created_at = c.created_at
  from (select id, row_number() over (order by created_at) as i from appointments where business_id = $1) b,
       (select id, created_at, row_number() over (order by created_at) as i from conversations where business_id = $1) c
  where a.id = b.id and c.i = 40 * b.i`;
