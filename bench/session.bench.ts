/**
 * The cost of a signed-in request (cookie, session look-up under row-level security, reply) against the bare
 * query.
 */
import pg from 'pg';
import { startServer } from '#tests/support/server-process.ts';
import { type Bench, hammer, percentile } from './support/figure.ts';
import { signIn } from './support/signed-in-client.ts';

const SECONDS = 5;
const CONCURRENCY = 8;

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const app = await startServer({ ownerUrl });
  const client = await signIn({ url: app.url, connections: CONCURRENCY });
  const ask = () => client.get('/sanctum/user');
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONCURRENCY });
  const bare = () =>
    pool.query({
      name: 'bare',
      text: `select u.*, b.name from sessions s join users u on u.id = s.user_id join businesses b on b.id = u.business_id
             where s.expires_at > now() limit 1`,
    });
  await hammer({ seconds: 1, concurrency: CONCURRENCY, work: ask }); // Warms up both sides.
  await hammer({ seconds: 1, concurrency: CONCURRENCY, work: bare });
  const baseline = await hammer({ seconds: SECONDS, concurrency: CONCURRENCY, work: bare });
  const ours = await hammer({ seconds: SECONDS, concurrency: CONCURRENCY, work: ask });
  const baselineIs = 'the same rows by bare SQL, no HTTP, no row-level security';
  const lower = { unit: 'ms', baselineIs, betterIs: 'lower' } as const;
  for (const [name, part] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const times = { ours: percentile(ours.times, part), baseline: percentile(baseline.times, part) };
    report({ figure: `GET /sanctum/user ${name}`, ...times, ...lower });
  }
  const rates = { ours: ours.perSecond, baseline: baseline.perSecond };
  report({ figure: 'GET /sanctum/user', unit: 'per second', ...rates, baselineIs, betterIs: 'higher' });
  client.close();
  await pool.end();
  await app.stop();
};
