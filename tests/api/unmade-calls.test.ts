/** A worker dies between the commit that begins a step and the call: the call is made then, and only then. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { killNow, startRunnerProcess } from '#tests/support/killed-runner.ts';
import { passRunWaits } from '#tests/support/pass-time.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { eventually } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

let owner: pg.Pool;
let appUrl: string;
let sink: Sink;
let answer = () => {};
let answered: Promise<void>;
/** What the row of the run said when the call came. */
const saidAtCall: (string | null)[] = [];

beforeAll(async () => {
  const ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE });
  ({ appUrl } = await migrateDatabase({ ownerUrl }));
  owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  sink = await startSink(async () => {
    const { rows } = await owner.query<{ unmade_call: string | null }>(
      `select unmade_call from runs where status = 'running'`,
    );
    saidAtCall.push(...rows.map((row) => row.unmade_call));
    await answered;
    return 200;
  });
});
afterEach(() => owner.query('delete from runs'));
afterAll(async () => {
  answer();
  await sink.close();
  await owner.end();
});

const runOf = async (id: number) =>
  (
    await owner.query<{ status: string; reason: string | null }>(
      'select status, reason from runs where id = $1',
      [id],
    )
  ).rows[0];

async function makeRun(): Promise<number> {
  const { graph } = new FlowBuilder('Call')
    .trigger('receiveWebhook')
    .step('webhook', { url: `${sink.url}/call`, data: [] });
  const { rows } = await owner.query<{ id: number }>(
    `with business as (insert into businesses (name) values ('Calls') returning id),
     flow as (insert into flows (business_id, name, draft, is_published) select id, 'Call', $1, true from business
              returning id, business_id),
     version as (insert into flow_versions (business_id, flow_id, number, graph)
                 select business_id, id, 1, $1 from flow returning id, flow_id, business_id)
     insert into runs (business_id, flow_id, version_id, event)
     select business_id, flow_id, id, '{"variables": {}}' from version returning id::int`,
    [JSON.stringify(graph)],
  );
  return rows[0]?.id ?? 0;
}

/** A run whose worker was killed while it performed the step; returns the key of its call. */
async function killedAtCall(): Promise<{ id: number; key: string }> {
  sink.calls.length = 0;
  saidAtCall.length = 0;
  const id = await makeRun();
  const worker = await startRunnerProcess({ appUrl });
  await eventually('the call', async () => sink.calls.length === 1 && saidAtCall.length === 1);
  await killNow(worker);
  return { id, key: String(sink.calls[0]?.headers['idempotency-key']) };
}

async function afterAnotherWorker(id: number) {
  const worker = await startRunnerProcess({ appUrl });
  const over = await eventually('the end of the run', async () => {
    await passRunWaits(owner);
    const run = await runOf(id);
    return run && ['completed', 'failed'].includes(run.status) && run;
  });
  await killNow(worker);
  return over;
}

it('of a call that left, nothing is known, and it is not repeated', async () => {
  const { id } = await killedAtCall();
  expect(saidAtCall).toEqual([null]);
  expect(await afterAnotherWorker(id)).toEqual({
    status: 'failed',
    reason: expect.stringMatching(/^It is not known/),
  });
  expect(sink.calls).toHaveLength(1);
});

it('what the row says of another try proves nothing', async () => {
  const { id, key } = await killedAtCall();
  await owner.query('update runs set unmade_call = $2 where id = $1', [id, `${key} 2`]);
  expect((await afterAnotherWorker(id))?.reason).toMatch(/^It is not known/);
  expect(sink.calls).toHaveLength(1);
});

it('a call that had not left is made by the next worker, with the same key', async () => {
  const { id, key } = await killedAtCall();
  // As the row is until right before the call.
  await owner.query('update runs set unmade_call = $2 where id = $1', [id, `${key} 1`]);
  answer();
  expect(await afterAnotherWorker(id)).toEqual({ status: 'completed', reason: null });
  expect(sink.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key]);
});
