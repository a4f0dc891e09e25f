/**
 * 200 customers a second rate one business for half a minute, each from an address of their own, and some send their rating
 * twice. Measures the replies against bare commits at the same rate, counts what was stored, and refreshes the owner's list
 * as an open page does.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { newBrowser } from '#tests/support/new-browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import { Visitor } from '#tests/support/test-app.ts';
import { createBatch } from '#ui/live/create-batch.ts';
import { type Bench, percentile } from './support/figure.ts';

const PER_SECOND = 200;
const SECONDS = 30;
const BASELINE_SECONDS = 10;
/** Until the server runs compiled code. */
const WARM_UP_SECONDS = 5;
/** One rating in so many is sent twice. */
const REPEAT_EVERY = 20;
const MOST_REFRESHES_PER_SECOND = 2;

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const server = await startServer({ ownerUrl, env: { TRUST_PROXY: '1' } });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 12 });
  const owner = new Visitor(server);
  await owner.logIn();
  const brandId = ((await owner.get('/sanctum/user')).body.user as { business_id: string }).business_id;
  const customers = prepareCustomers(server.url);
  await atRate({ seconds: WARM_UP_SECONDS, work: () => customers.rate({ brandId, feedback: 'Warm-up' }) });

  const page = await openReviewsPage({ owner, url: server.url });
  const sent = { ratings: 0 };
  const times = await atRate({
    seconds: SECONDS,
    work: async () => {
      const isRepeated = sent.ratings++ % REPEAT_EVERY === 0;
      const rating = { brandId, visitId: randomUUID(), feedback: 'Bench' };
      await Promise.all([customers.rate(rating), isRepeated && customers.rate(rating)]);
    },
  });
  const refreshesPerSecond = await page.close();
  const { rows } = await pool.query(
    `select count(*)::int as reviews, (select count(*)::int from events e
       where e.name = 'review.received' and (e.data ->> 'review_id')::bigint in (select id from reviews where feedback = 'Bench')) as events
     from reviews where feedback = 'Bench' and completed_at is not null`,
  );
  const bare = await bareCommits(pool);

  for (const [name, part] of [
    ['p50', 0.5],
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const)
    report({
      figure: `rating at ${PER_SECOND}/s, ${name}`,
      unit: 'ms',
      ours: percentile(times, part),
      baseline: percentile(bare, part),
      baselineIs: 'one bare insert and commit at the same rate',
      betterIs: 'lower',
    });
  const exact = { unit: 'rows', baseline: sent.ratings, betterIs: 'higher' } as const;
  report({
    figure: 'reviews kept',
    ours: rows[0].reviews,
    ...exact,
    baselineIs: 'ratings; the ratio must be 1',
  });
  report({ figure: 'events', ours: rows[0].events, ...exact, baselineIs: 'ratings; the ratio must be 1' });
  report({
    figure: 'refreshes of the owner’s page',
    unit: 'per second',
    ours: refreshesPerSecond,
    baseline: MOST_REFRESHES_PER_SECOND,
    baselineIs: 'the most that a page makes',
    betterIs: 'lower',
  });
  customers.close();
  await pool.end();
  await server.stop();
};

/** Starts `PER_SECOND` pieces of work a second, whether or not earlier ones have ended. Returns the sorted times. */
async function atRate({
  seconds,
  work,
}: {
  seconds: number;
  work: () => Promise<unknown>;
}): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  const one = async () => {
    const at = performance.now();
    await work();
    times.push(performance.now() - at);
  };
  for (let count = 0; count < seconds * PER_SECOND; ) {
    const due = Math.min(((performance.now() - began) / 1000) * PER_SECOND, seconds * PER_SECOND);
    for (; count < due; count++) running.push(one());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(running);
  return times.sort((a, b) => a - b);
}

/** Each customer has a browser, whose cookies are made here, because fetching 6,000 of them is not what is measured. */
function prepareCustomers(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let count = 0;
  const rate = (rating: { brandId: string; visitId?: string; feedback: string }) =>
    new Promise<void>((resolve, reject) => {
      const number = count++;
      const body = JSON.stringify({ visitId: randomUUID(), score: number % 11, ...rating });
      const headers = {
        ...newBrowser(),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `198.18.${(number >> 6) % 250}.${number % 64}`,
      };
      request(`${url}/api/reviews/store`, { agent, method: 'POST', headers }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`a rating was answered with ${response.statusCode}`));
        });
      })
        .on('error', reject)
        .end(body);
    });
  return { rate, close: () => agent.destroy() };
}

/** The owner's list, refreshed by what the live feed says; `close` returns how often per second. */
async function openReviewsPage({ owner, url }: { owner: Visitor; url: string }) {
  let refreshes = 0;
  const began = performance.now();
  const batch = createBatch(async () => {
    refreshes++;
    await owner.get('/api/business-reviews?page=1&per_page=10');
  });
  const end = new AbortController();
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const { body } = await fetch(`${url}/api/live`, { headers: { cookie }, signal: end.signal });
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const _ of chunk.matchAll(/^data:/gm)) batch.add({ kind: 'review', id: '*' });
  };
  const reading = read().catch(() => undefined);
  return {
    close: async () => {
      end.abort();
      await reading;
      batch.stop();
      return refreshes / ((performance.now() - began) / 1000);
    },
  };
}

async function bareCommits(pool: pg.Pool): Promise<number[]> {
  await pool.query(
    'create table bare_ratings (id bigint generated always as identity primary key, score int, words text)',
  );
  const text = 'insert into bare_ratings (score, words) values ($1, $2)';
  return atRate({
    seconds: BASELINE_SECONDS,
    work: () => pool.query({ name: 'bare-rating', text, values: [7, 'Bench'] }),
  });
}
