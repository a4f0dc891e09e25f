/**
 * The cost of the history, the list of automations, a webhook and the sweep with 5,000,000 stored runs of one
 * automation, against 100,000, measured in turns. The aim is at most 1.2 times as much.
 */

import { deleteOldRuns, FIRST_PLACE } from '#features/automations/retention/sweep-queries.ts';
import { sweepBusiness } from '#features/automations/retention/sweep-service.ts';
import type { Context } from '#platform/context.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { systemClock } from '#platform/time/clock.ts';
import { startServer } from '#tests/support/server-process.ts';
import { type AutomationBench, prepareAutomation } from './support/automation-flow.ts';
import { type Bench, percentile } from './support/figure.ts';
import { type SignedInClient, signIn } from './support/signed-in-client.ts';
import { storeRuns } from './support/stored-runs.ts';

const FEW = 100_000;
const MANY = 5_000_000;
/** The two sides alternate, a few at a time: this machine may be half as fast a second later. */
const TURNS = 20;
const PER_TURN = 10;
const WARM_UP_TURNS = 10;
const BATCH = 500;
const YEAR_MS = 365 * 86_400_000;
const RUNS = '/api/automations/runs';

export const bench: Bench = async ({ newDatabase, report }) => {
  const many = await openSide(await newDatabase(), MANY);
  const few = await openSide(await newDatabase(), FEW);
  for (const [figure, work, turns] of CASES) {
    const [ours, baseline] = await inTurns({ works: [() => work(many), () => work(few)], ...turns });
    report({
      figure: `${figure}, p50, ${MANY} stored runs`,
      unit: 'ms',
      ours: percentile(ours ?? [], 0.5),
      baseline: percentile(baseline ?? [], 0.5),
      baselineIs: `the same with ${FEW} stored runs; the aim is at most 1.2`,
      betterIs: 'lower',
    });
  }
  for (const side of [many, few]) await side.close();
};

type Side = {
  flowId: number;
  businessId: string;
  client: SignedInClient;
  automation: AutomationBench;
  database: Database;
  close: () => Promise<void>;
};
type Turns = { turns: number; perTurn: number; warmUp: number };

const USUAL: Turns = { turns: TURNS, perTurn: PER_TURN, warmUp: WARM_UP_TURNS };
const page =
  (query = '') =>
  ({ client, flowId }: Side) =>
    client.get(`${RUNS}/${flowId}${query}`);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const CASES: [figure: string, work: (side: Side) => Promise<unknown>, turns: Turns][] = [
  ['first page of the history', page(), USUAL],
  ['failed runs', page('?status=failed'), USUAL],
  ['completed runs', page('?status=completed'), USUAL],
  ['page 100', page('?page=100'), USUAL],
  ['two months of the past', page(`?startDate=${day(120)}&endDate=${day(60)}&timezone=UTC`), USUAL],
  ['list of automations', ({ client }) => client.get('/api/automations/flows'), USUAL],
  ['webhook to sink', ({ automation }) => automation.timeToSink(), USUAL],
  ['a batch of the sweep', sweepBatch, { turns: 10, perTurn: 3, warmUp: 2 }],
  // What is left goes in one of its warm-up turns.
  ['a sweep that finds nothing', sweepAll, { turns: 10, perTurn: 3, warmUp: 2 }],
];

async function sweepBatch({ database, businessId, flowId }: Side): Promise<void> {
  const before = new Date(Date.now() - YEAR_MS);
  const { deleted } = await database.inScope({ businessId }, (tx) =>
    deleteOldRuns(tx, { flowId, before, after: FIRST_PLACE, limit: BATCH }),
  );
  if (deleted < BATCH) throw new Error('there was too little to sweep');
}

function sweepAll({ database, businessId }: Side): Promise<void> {
  return sweepBusiness({ context: { database, clock: systemClock } as Context, businessId });
}

async function openSide(ownerUrl: string, count: number): Promise<Side> {
  const server = await startServer({ ownerUrl, env: { DEMO: 'on', WEBHOOK_ALLOW_PRIVATE: 'on' } });
  const automation = await prepareAutomation(server);
  await storeRuns({ ownerUrl, flowId: automation.flowId, count });
  const client = await signIn({ url: server.url, connections: 1 });
  const { appUrl } = await migrateDatabase({ ownerUrl });
  const database = openDatabase({ url: appUrl, poolSize: 2 });
  const { user } = JSON.parse(await client.get('/sanctum/user')) as { user: { business_id: string } };
  return {
    flowId: automation.flowId,
    businessId: user.business_id,
    client,
    automation,
    database,
    close: async () => {
      client.close();
      await database.close();
      await automation.close();
      await server.stop();
    },
  };
}

async function inTurns({
  works,
  turns,
  perTurn,
  warmUp,
}: Turns & { works: (() => Promise<unknown>)[] }): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < warmUp + turns; turn++) {
    for (const [index, work] of works.entries()) {
      for (let i = 0; i < perTurn; i++) {
        const began = performance.now();
        await work();
        if (turn >= warmUp) times[index]?.push(performance.now() - began);
      }
    }
  }
  return times.map((one) => one.sort((a, b) => a - b));
}
