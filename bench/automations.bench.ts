/**
 * A flow of five steps (webhook in, update a conversation, split, webhook out to a loopback sink, update
 * again). Measures how many runs a second complete with 16 callers, against one bare commit per step over as
 * many connections, and the time from a webhook to the sink at 20 a second. A flow of three steps (webhook in,
 * split, webhook out) compares requests that each bring a new contact with requests of known contacts. All of
 * it again after 100,000 stored runs.
 */
import pg from 'pg';
import { startServer } from '#tests/support/server-process.ts';
import { type AutomationBench, prepareAutomation, storeOldRuns } from './support/automation-flow.ts';
import { type Bench, hammer, percentile } from './support/figure.ts';

const CALLERS = 16;
/** The two sides alternate in short turns: this machine may be half as fast a second later. */
const TURNS = 6;
const RUNS_PER_TURN = 1500;
const SECONDS_PER_TURN = 1;
/** Until the server runs compiled code. */
const WARM_UP = 3000;
const STEPS = 5;
const PER_SECOND = 20;
const SECONDS = 15;
const OLD_RUNS = 100_000;
/** The default number of database connections per process. */
const CONNECTIONS = 12;

export const bench: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const server = await startServer({ ownerUrl, env: { DEMO: 'on', WEBHOOK_ALLOW_PRIVATE: 'on' } });
  const automation = await prepareAutomation(server);
  await secondsFor({ automation, trigger: automation.trigger, runs: WARM_UP });
  const measure = async (when: string) => {
    const { ceiling, perSecond } = await inTurns({ automation, ownerUrl });
    report({
      figure: `completed runs, ${when}`,
      unit: 'per second',
      ours: perSecond,
      baseline: ceiling / STEPS,
      baselineIs: 'five bare commits per run over as many connections',
      betterIs: 'higher',
    });
    report({
      figure: `steps, ${when}`,
      unit: 'per second',
      ours: perSecond * STEPS,
      baseline: ceiling,
      baselineIs: 'one bare commit per step over as many connections; the aim is at least 0.5',
      betterIs: 'higher',
    });
    const { ofKnown, ofNew } = await newBesideKnown(automation);
    report({
      figure: `completed runs, a new contact each, ${when}`,
      unit: 'per second',
      ours: ofNew,
      baseline: ofKnown,
      baselineIs: 'the same flow with known contacts; the aim is at least 0.6',
      betterIs: 'higher',
    });
    const times = await latency(automation);
    for (const [name, share, aim] of [
      ['p50', 0.5, 10],
      ['p99', 0.99, 40],
    ] as const) {
      report({
        figure: `webhook to sink at ${PER_SECOND}/s, ${name}, ${when}`,
        unit: 'ms',
        ours: percentile(times, share),
        baseline: aim,
        baselineIs: 'the aim',
        betterIs: 'lower',
      });
    }
  };
  await measure('new database');
  await storeOldRuns({ ownerUrl, flowId: automation.flowId, count: OLD_RUNS });
  await measure(`${OLD_RUNS} runs stored`);
  await automation.close();
  await server.stop();
};

async function inTurns({
  automation,
  ownerUrl,
}: {
  automation: AutomationBench;
  ownerUrl: string;
}): Promise<{ ceiling: number; perSecond: number }> {
  const commits = await prepareCommits(ownerUrl);
  await commits.hammer();
  let ceiling = 0;
  let seconds = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    ceiling += (await commits.hammer()) / TURNS;
    seconds += await secondsFor({ automation, trigger: automation.trigger, runs: RUNS_PER_TURN });
  }
  await commits.close();
  return { ceiling, perSecond: (TURNS * RUNS_PER_TURN) / seconds };
}

async function newBesideKnown(automation: AutomationBench): Promise<{ ofKnown: number; ofNew: number }> {
  const seconds = { known: 0, new: 0 };
  for (let turn = 0; turn < TURNS; turn++) {
    seconds.known += await secondsFor({ automation, trigger: automation.triggerKnown, runs: RUNS_PER_TURN });
    seconds.new += await secondsFor({ automation, trigger: automation.triggerNew, runs: RUNS_PER_TURN });
  }
  const runs = TURNS * RUNS_PER_TURN;
  return { ofKnown: runs / seconds.known, ofNew: runs / seconds.new };
}

/** Until the last run has ended, not just been accepted. */
async function secondsFor({
  automation,
  trigger,
  runs,
}: {
  automation: AutomationBench;
  trigger: () => Promise<void>;
  runs: number;
}): Promise<number> {
  const began = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (sent++ < runs) await trigger();
    }),
  );
  await automation.waitUntilIdle();
  return (performance.now() - began) / 1000;
}

async function latency(automation: AutomationBench): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    times.push(automation.timeToSink());
    await new Promise((resolve) => setTimeout(resolve, 1000 / PER_SECOND));
  }
  return (await Promise.all(times)).sort((a, b) => a - b);
}

async function prepareCommits(ownerUrl: string) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONNECTIONS });
  await pool.query(
    'create table if not exists bench_steps (id bigint generated always as identity primary key, step jsonb)',
  );
  const step = JSON.stringify({
    node: 'step-1',
    status: 'done',
    input: { url: 'http://example.test' },
    entries: [],
  });
  const commit = () => pool.query('insert into bench_steps (step) values ($1)', [step]);
  return {
    hammer: async () =>
      (await hammer({ seconds: SECONDS_PER_TURN, concurrency: CALLERS, work: commit })).perSecond,
    close: () => pool.end(),
  };
}
