/** What a signed-in request costs: cookie, session look-up under row-level security, reply; against the bare query. */
import { Agent, request } from 'node:http';
import pg from 'pg';
import { startServer } from '#tests/support/server-process.ts';
import { type Bench, hammer, percentile } from './support/figure.ts';

const SECONDS = 5;
const CONCURRENCY = 8;

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const app = await startServer({ ownerUrl });
  const cookie = await logIn(app.url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const ask = () => get({ url: `${app.url}/sanctum/user`, cookie, agent });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONCURRENCY });
  const bare = () =>
    pool.query({
      name: 'bare',
      text: `select u.*, b.name from sessions s join users u on u.id = s.user_id join businesses b on b.id = u.business_id
             where s.expires_at > now() limit 1`,
    });
  await hammer({ seconds: 1, concurrency: CONCURRENCY, work: ask }); // Warm both.
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
  await pool.end();
  await app.stop();
};

async function logIn(url: string): Promise<string> {
  const first = await fetch(`${url}/sanctum/csrf-cookie`);
  const pairs = (response: Response) =>
    response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token =
    pairs(first)
      .find((pair) => pair.startsWith('XSRF-TOKEN='))
      ?.slice(11) ?? '';
  const response = await fetch(`${url}/sanctum/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: pairs(first).join('; '), 'x-xsrf-token': token },
    body: JSON.stringify({ email: 'demo@porchlight.test', password: 'porchlight-demo' }),
  });
  if (!response.ok) throw new Error(`the login answered ${response.status}`);
  return pairs(response).join('; ');
}

function get({ url, cookie, agent }: { url: string; cookie: string; agent: Agent }): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
