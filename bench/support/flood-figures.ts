/** What a flood of large webhook bodies costs others: the longest stall of the event loop, and the memory beyond the start. */
import pg from 'pg';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import { makeHook, sendQuotes } from '#tests/support/quote-flood.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { startSink } from '#tests/support/sink.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import type { Bench } from './figure.ts';

const AT_ONCE = 64;
const ROUNDS = 3;
/** Each run writes the text into twenty fields of a call. */
const FIELDS = 20;
/** Less than a machine has, so that garbage is collected rather than measured. */
const SMALL_HEAP = '--max-old-space-size=384';
const BARE = 'a bare server that parses and stores every body';

export const reportFloods: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const sql = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const bare = await startServer({
    ownerUrl: await newDatabase(),
    isWatched: true,
    program: 'bench/support/bare-intake.ts',
  });
  const bareFlood = await (await watcherOf(bare))(() => flood([bare.url]));
  await bare.stop();
  const env = { NODE_OPTIONS: SMALL_HEAP, WEBHOOK_ALLOW_PRIVATE: 'on' };
  const server = await startServer({ ownerUrl, isWatched: true, env });
  const owner = new Visitor(server);
  await owner.logIn();
  const watch = await watcherOf(server);
  const untilEnded = (flowIds: number[]) =>
    eventually(
      'the runs end',
      async () =>
        (
          await sql.query(`select from runs where flow_id = any ($1) and status <> 'completed' limit 1`, [
            flowIds,
          ])
        ).rowCount === 0,
      { timeoutMs: 300_000 },
    );

  const tell = (name: string, ours: Figures) => {
    const beside = { baselineIs: BARE, betterIs: 'lower' } as const;
    report({
      figure: `longest stall, ${name}`,
      unit: 'ms',
      ours: ours.stallMs,
      baseline: bareFlood.stallMs,
      ...beside,
    });
    report({
      figure: `memory beyond the start, ${name}`,
      unit: 'MB',
      ours: ours.memoryMb,
      baseline: bareFlood.memoryMb,
      ...beside,
    });
  };
  for (const count of [1, 8]) {
    const hooks = await Promise.all(Array.from({ length: count }, () => makeHook(owner)));
    const figures = await watch(async () => {
      await flood(hooks.map(({ url }) => url));
      await untilEnded(hooks.map(({ flowId }) => flowId));
    });
    tell(
      `${AT_ONCE} bodies of a megabyte at once to ${count === 1 ? 'one address' : 'eight addresses'}`,
      figures,
    );
  }
  const rows = Array.from({ length: FIELDS }, (_, at) => ({ key: `row-${at}`, value: '{webhook.text}' }));
  const sink = await startSink();
  const step = { url: sink.url, payloadType: 'json', data: rows };
  const told = await makeHook(owner, (flow) => flow.step('webhook', step));
  const figures = await watch(async () => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => sendQuotes(told.url, `${at}`, MAX_WEBHOOK_BYTES / FIELDS)),
    );
    await untilEnded([told.flowId]);
  });
  tell(`${AT_ONCE} runs that each record a megabyte about a step`, figures);
  await sink.close();
  await server.stop();
  await sql.end();
};

async function flood(urls: string[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => sendQuotes(urls[at % urls.length] ?? '', `${round}-${at}`)),
    );
}

type Figures = { stallMs: number; memoryMb: number };

/** Memory is the peak since the process began, so an earlier flood counts into a later one's. */
async function watcherOf(server: Server): Promise<(work: () => Promise<void>) => Promise<Figures>> {
  const { mostMemoryMb: atStart } = await server.figures();
  return async (work) => {
    await server.figures();
    await work();
    const { longestStallMs, mostMemoryMb } = await server.figures();
    return { stallMs: longestStallMs, memoryMb: mostMemoryMb - atStart };
  };
}
