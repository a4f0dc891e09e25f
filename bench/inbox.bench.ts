/**
 * The cost of the inbox's lists at size: a million conversations over fifty businesses, 200,000 in the
 * largest, and 100,000 contacts. Each case runs over HTTP, signed in, against the same rows by bare SQL as
 * the table owner, whom no policy restricts; then the largest business against one of 10,000.
 */
import pg from 'pg';
import { startServer } from '#tests/support/server-process.ts';
import { type Bench, percentile } from './support/figure.ts';
import { type BenchBusiness, fillInbox, PASSWORD } from './support/inbox-rows.ts';
import { signIn } from './support/signed-in-client.ts';

/** The two sides alternate, a few requests at a time: this machine may be half as fast a second later. */
const TURN = 25;
const TURNS = 20;
/** Until both sides run compiled code. */
const WARM_UP_TURNS = 60;
const DAY_MS = 86_400_000;

const range = () => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return `start_date=${day(30)}&end_date=${day(0)}&timezone=UTC`;
};
const COLUMNS = `id, contact_first_name, contact_last_name, sender_id, call_direction, contact_type, filters, quote_status,
  sales_value, created_at, phone_number, source`;
const NEWEST = 'order by created_at desc, id desc';
const LAST_30_DAYS = `created_at >= date_trunc('day', now()) - interval '30 days'`;

type Case = { name: string; path: string; sql: string };
const CASES: Case[] = [
  {
    name: 'first page',
    path: `/api/conversations?page=1&itemsPerPage=10&${range()}`,
    sql: `select ${COLUMNS} from conversations where business_id = $1 and quote_status <> 'Spam' and ${LAST_30_DAYS}
          ${NEWEST} limit 10`,
  },
  {
    name: 'filtered page',
    path: `/api/conversations?page=1&itemsPerPage=10&filters=hot_lead&status=Won&${range()}`,
    sql: `select ${COLUMNS} from conversations where business_id = $1 and quote_status = 'Won' and filters && '{hot_lead}'
          and ${LAST_30_DAYS} ${NEWEST} limit 10`,
  },
  {
    name: 'search',
    path: '/api/conversations?page=1&itemsPerPage=10&search=abc12',
    sql: `select ${COLUMNS} from conversations where quote_status <> 'Spam' and id = any (array(
            select conversation_id from conversation_texts where business_id is not distinct from $1
            and search_keys(business_id, search) @> search_lookup($1, '{abc12}') and search like '%abc12%'
          )) ${NEWEST} limit 10`,
  },
  {
    name: 'page 1000',
    path: '/api/conversations?page=1000&itemsPerPage=10',
    sql: `select ${COLUMNS} from conversations where business_id = $1 and quote_status <> 'Spam' ${NEWEST}
          limit 10 offset 9990`,
  },
  {
    name: 'spam list',
    path: `/api/conversations/spam?${range()}`,
    sql: `select ${COLUMNS} from conversations where business_id = $1 and quote_status = 'Spam' and ${LAST_30_DAYS}
          ${NEWEST} limit 500`,
  },
  {
    name: 'contact list of 100,000',
    path: '/api/contacts?page=1&itemsPerPage=10',
    sql: `select id, name, phone, email, contact_type from contacts where business_id = $1 order by sort_name, id limit 10`,
  },
];

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const server = await startServer({ ownerUrl, env: { DEMO: 'off' } }); // Migrates.
  const { largest, small } = await fillInbox(ownerUrl, { days: 60 });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const open = ({ email }: BenchBusiness) =>
    signIn({ url: server.url, email, password: PASSWORD, connections: 1 });
  const [large, little] = [await open(largest), await open(small)];
  for (const { name, path, sql } of CASES) {
    const [baseline, ours, smaller] = await inTurns([
      () => pool.query(sql, [largest.id]),
      () => large.get(path),
      () => little.get(path),
    ]);
    report({
      figure: `${name}, p95`,
      unit: 'ms',
      ours: percentile(ours, 0.95),
      baseline: percentile(baseline, 0.95),
      baselineIs: 'the same rows by bare SQL; the aim is at most 1.5 times that plus 2 ms',
      betterIs: 'lower',
    });
    report({
      figure: `${name}, p50, 200,000 against 10,000 conversations`,
      unit: 'ms',
      ours: percentile(ours, 0.5),
      baseline: percentile(smaller, 0.5),
      baselineIs: `the same call for a business of ${small.conversations}; logarithmic growth is at most 1.33`,
      betterIs: 'lower',
    });
  }
  large.close();
  little.close();
  await pool.end();
  await server.stop();
};

async function inTurns<const Works extends (() => Promise<unknown>)[]>(
  works: Works,
): Promise<{ [Index in keyof Works]: number[] }> {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
    for (const [index, work] of works.entries()) {
      for (let i = 0; i < TURN; i++) {
        const began = performance.now();
        await work();
        if (turn >= WARM_UP_TURNS) times[index]?.push(performance.now() - began);
      }
    }
  }
  return times.map((one) => one.sort((a, b) => a - b)) as { [Index in keyof Works]: number[] };
}
