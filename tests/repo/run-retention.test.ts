/** What the sweep of the history deletes, and the counts of runs that are kept beside them. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertRetention } from '#features/automations/retention/settings-queries.ts';
import {
  sweepBusiness,
  sweepDeletedFlows,
  sweepHistory,
} from '#features/automations/retention/sweep-service.ts';
import { listRuns, UNDER_WAY } from '#features/automations/runs/run-queries.ts';
import type { Database } from '#platform/database/database.ts';
import {
  contextOver,
  isOver,
  type NewRun,
  openRunRows,
  type RunRows,
  type RunStatus,
  readCounts,
  STATUSES,
  storeRuns,
} from '#tests/support/run-rows.ts';

const RUN_TABLES = 'runs, run_journal, events, run_counts, run_failure_counts';

let rows: RunRows;
beforeAll(async () => {
  rows = await openRunRows();
});
afterAll(() => rows.close());
beforeEach(async () => {
  await rows.owner.query(`truncate ${RUN_TABLES}, past_run_contacts, automation_retention cascade`);
});

const DAY = 24;
const keep = (businessId: string, keepRunsDays: number) =>
  rows.context.database.inScope({ businessId }, (tx) =>
    upsertRetention(tx, { businessId, keepRunsDays, keepRequestsDays: 30 }),
  );
const idsIn = async (table: 'runs' | 'events', column = 'id'): Promise<number[]> => {
  const { rows: found } = await rows.owner.query<{ id: number }>(
    `select ${column}::float8 as id from ${table} order by 1`,
  );
  return found.map(({ id }) => id);
};
const journaled = async (): Promise<number[]> => {
  const { rows: found } = await rows.owner.query<{ id: number }>(
    'select run_id::float8 as id from run_journal order by 1',
  );
  return found.map(({ id }) => id);
};

/** The rule in plain terms: a run that ended longer ago than the retention time. */
const isDue = (run: NewRun, keptDays: number): boolean =>
  isOver(run.status) && run.ended !== null && run.ended > keptDays * DAY;

const anyRun = (flows: number[]): fc.Arbitrary<NewRun> =>
  fc
    .record({
      flowId: fc.constantFrom(...flows),
      status: fc.constantFrom(...STATUSES),
      // Around 90 and 365 days, but never exactly on the limit, because time passes during the test.
      began: fc.constantFrom(1, 89.5, 90.5, 200, 364.5, 365.5, 500).map((days) => days * DAY),
      took: fc.constantFrom(0, 1, 60, 300).map((days) => days * DAY),
      contactId: fc.constant(null),
      hasEvent: fc.boolean(),
    })
    .map(({ took, ...run }) => ({
      ...run,
      ended: isOver(run.status) ? Math.max(0, run.began - took) : null,
    }));

describe('a sweep', () => {
  it('deletes what is over and old, its journal and its events, of each business by its own setting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRun(rows.flows), { minLength: 1, maxLength: 60 }), async (runs) => {
        await rows.owner.query(`truncate ${RUN_TABLES} cascade`);
        const ids = await storeRuns(rows.owner, runs);
        const [first = '', second = ''] = rows.businesses;
        await keep(first, 90);
        await keep(second, 365);
        const daysOf = ({ flowId }: NewRun) => (rows.flows.indexOf(flowId) < 2 ? 90 : 365);
        const eventOf = new Map(
          (
            await rows.owner.query<{ run: number; event: number | null }>(
              'select id::float8 as run, event_id::float8 as event from runs',
            )
          ).rows.map(({ run, event }) => [run, event]),
        );
        await sweepHistory({ context: rows.context });
        const kept = ids.filter((_, index) => !isDue(runs[index] as NewRun, daysOf(runs[index] as NewRun)));
        expect(await idsIn('runs')).toEqual(kept.toSorted((a, b) => a - b));
        expect(await journaled()).toEqual(kept.toSorted((a, b) => a - b));
        // An event stays as long as its run, and as long as a run of its age would.
        const events = ids.flatMap((id, index) => {
          const run = runs[index] as NewRun;
          const isKept = kept.includes(id) || run.began <= daysOf(run) * DAY;
          return isKept ? (eventOf.get(id) ?? []) : [];
        });
        expect(await idsIn('events')).toEqual(events.toSorted((a, b) => a - b));
        const { counted, actual } = await readCounts(rows.owner);
        expect(counted).toEqual(actual);
      }),
      { numRuns: 25 },
    );
  });

  it('of one business touches nothing of another', async () => {
    const runs = rows.flows.map((flowId): NewRun => ({ ...old, flowId }));
    const ids = await storeRuns(rows.owner, runs);
    await sweepBusiness({ context: rows.context, businessId: rows.businesses[0] ?? '' });
    expect(await idsIn('runs')).toEqual(ids.slice(2));
    expect(await idsIn('events')).toHaveLength(2);
  });

  it('that is killed anywhere and run again has the same result', async () => {
    const [businessId = ''] = rows.businesses;
    const [flowId = 0] = rows.flows;
    const waiting: NewRun = { ...old, flowId, status: 'waiting', ended: null };
    const fill = () =>
      storeRuns(rows.owner, [
        ...Array.from({ length: 1200 }, (): NewRun => ({ ...old, flowId })),
        waiting,
        { ...old, flowId, ended: DAY },
      ]);
    for (let kill = 1; ; kill++) {
      await rows.owner.query(`truncate ${RUN_TABLES} cascade`);
      const ids = await fill();
      const died = await sweepBusiness({
        context: contextOver(dyingAt(rows.context.database, kill)),
        businessId,
      }).then(
        () => false,
        () => true,
      );
      await sweepBusiness({ context: rows.context, businessId });
      expect(await idsIn('runs')).toEqual(ids.slice(-2));
      expect(await idsIn('events')).toHaveLength(2);
      const { counted, actual } = await readCounts(rows.owner);
      expect(counted).toEqual(actual);
      if (!died) break;
      expect(kill).toBeLessThan(30);
    }
  });

  it('passes over a run that is being retried, and takes it the next time', async () => {
    const [businessId = ''] = rows.businesses;
    const [retried = 0] = await storeRuns(
      rows.owner,
      [1, 2].map((): NewRun => ({ ...old, flowId: rows.flows[0] ?? 0 })),
    );
    const client = await rows.owner.connect();
    await client.query('begin');
    await client.query('select from runs where id = $1 for update', [retried]);
    await sweepBusiness({ context: rows.context, businessId });
    expect(await idsIn('runs')).toEqual([retried]);
    await client.query('commit');
    client.release();
    await sweepBusiness({ context: rows.context, businessId });
    expect(await idsIn('runs')).toEqual([]);
  });

  it('deletes an automation of a month ago with all of its runs, however many', async () => {
    const { rows: made } = await rows.owner.query<{ id: string }>(
      `insert into flows (business_id, name, draft, deleted_at)
       values ($1, 'gone', '{}', now() - interval '31 days'), ($1, 'kept', '{}', now() - interval '29 days') returning id`,
      [rows.businesses[0]],
    );
    const [gone = 0, kept = 0] = made.map(({ id }) => Number(id));
    const recent: NewRun = { ...old, began: 1, ended: 0, flowId: gone };
    await storeRuns(rows.owner, [...Array.from({ length: 1100 }, () => recent), { ...recent, flowId: kept }]);
    await sweepDeletedFlows({ context: rows.context });
    const left = await rows.owner.query('select id::int from flows where deleted_at is not null');
    expect([left.rows, await idsIn('runs', 'flow_id')]).toEqual([[{ id: kept }], [kept]]);
    const { counted, actual } = await readCounts(rows.owner);
    expect(counted).toEqual(actual);
    await rows.owner.query('delete from flows where id = $1', [kept]);
  });

  it('puts the slots of past days together', async () => {
    const [businessId = ''] = rows.businesses;
    const [flowId = 0] = rows.flows;
    await Promise.all(
      [1, 2, 3, 4].map(() => storeRuns(rows.owner, [{ ...old, flowId, began: 5 * DAY, ended: 5 * DAY }])),
    );
    await rows.owner.query(`update runs set status = 'ready', finished_at = null where id % 2 = 0`);
    await sweepBusiness({ context: rows.context, businessId });
    const { counted, actual } = await readCounts(rows.owner);
    expect(counted).toEqual(actual);
    const { rows: stored } = await rows.owner.query('select slot from run_counts');
    expect(stored).toEqual([{ slot: 0 }]);
  });

  it('deletes the hours of failures that the list of automations no longer shows', async () => {
    const [businessId = ''] = rows.businesses;
    const [flowId = 0] = rows.flows;
    await storeRuns(rows.owner, [{ ...old, flowId, status: 'failed', began: 5, ended: 1 }]);
    await rows.owner.query(
      `insert into run_failure_counts (business_id, flow_id, hour, slot, count) values ($1, $2, now() - interval '3 days', 0, 7)`,
      [businessId, flowId],
    );
    await sweepBusiness({ context: rows.context, businessId });
    const { rows: kept } = await rows.owner.query('select count from run_failure_counts');
    expect(kept).toEqual([{ count: 1 }]);
  });
});

describe('the counts of runs', () => {
  const anyStep = () =>
    fc.oneof(
      fc
        .array(anyRun(rows.flows), { minLength: 1, maxLength: 20 })
        .map((runs) => ({ kind: 'store' as const, runs })),
      fc.record({
        kind: fc.constantFrom('end', 'retry', 'delete', 'take', 'move-day'),
        remainder: fc.nat(4),
        status: fc.constantFrom('completed', 'failed', 'canceled', 'skipped'),
      }),
      fc.constant({ kind: 'sweep' as const }),
    );
  const STATEMENTS: Record<string, (remainder: number, status: string) => string> = {
    end: (n, status) =>
      `update runs set status = '${status}', finished_at = now() where id % 5 = ${n} and finished_at is null`,
    retry: (n) => `update runs set status = 'ready', finished_at = null where id % 5 = ${n}`,
    delete: (n) => `delete from runs where id % 5 = ${n}`,
    take: (n) => `update runs set worker = gen_random_uuid(), claim = claim + 1 where id % 5 = ${n}`,
    'move-day': (n) => `update runs set created_at = created_at - interval '30 hours' where id % 5 = ${n}`,
  };
  type Step = { kind: string; runs?: NewRun[]; remainder?: number; status?: string };
  const take = async ({ kind, runs, remainder = 0, status = '' }: Step): Promise<unknown> => {
    if (runs) return storeRuns(rows.owner, runs);
    if (kind === 'sweep') return sweepHistory({ context: rows.context });
    return rows.owner.query(STATEMENTS[kind]?.(remainder, status) ?? '');
  };

  it('equal the counted rows after any change to runs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep(), { minLength: 1, maxLength: 15 }), async (steps) => {
        for (const step of steps) {
          await take(step);
          const { counted, actual } = await readCounts(rows.owner);
          expect(counted).toEqual(actual);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are right after many changes at once, beside a sweep', async () => {
    const flows = rows.flows;
    const one = (index: number): NewRun => ({
      ...old,
      flowId: flows[index % 4] ?? 0,
      began: index % 500,
      ended: 0,
    });
    await storeRuns(
      rows.owner,
      Array.from({ length: 400 }, (_, index) => one(index)),
    );
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const flowId = flows[index % 4];
        if (index % 6 === 5) return sweepHistory({ context: rows.context });
        const [status, ended] = index % 2 ? ['failed', 'now()'] : ['waiting', 'null'];
        return rows.owner.query(
          `update runs set status = $2, finished_at = ${ended} where id in (
             select id from runs where flow_id = $1 order by id for update)`,
          [flowId, status],
        );
      }),
    );
    const { counted, actual } = await readCounts(rows.owner);
    expect(actual.length).toBeGreaterThan(0);
    expect(counted).toEqual(actual);
  });

  it('give the history the total of any range of dates', async () => {
    const [flowId = 0] = rows.flows;
    const hoursAgo = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null });
    const anyFilter = fc.record({
      from: hoursAgo,
      to: hoursAgo,
      statuses: fc.constantFrom(null, UNDER_WAY, ['completed'] as RunStatus[], ['failed'] as RunStatus[]),
    });
    const anyRecentRun = anyRun([flowId]).map((run) => ({ ...run, began: run.began / 100 }));
    const someRuns = fc.array(anyRecentRun, { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        someRuns,
        fc.array(anyFilter, { minLength: 10, maxLength: 10 }),
        async (runs, filters) => {
          await rows.owner.query(`truncate ${RUN_TABLES} cascade`);
          await storeRuns(rows.owner, runs);
          for (const { statuses, ...hours } of filters) {
            const at = (ago: number | null) => (ago === null ? null : new Date(Date.now() - ago * 3_600_000));
            const [from, to] = [at(hours.from), at(hours.to)];
            const { total } = await rows.context.database.inScope(
              { businessId: rows.businesses[0] ?? '' },
              (tx) => listRuns(tx, { filter: { flowId, statuses, from, to }, limit: 1, offset: 0 }),
            );
            const { rows: actual } = await rows.owner.query<{ count: number }>(
              `select count(*)::int from runs where flow_id = $1 and ($2::text[] is null or status = any ($2))
               and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)`,
              [flowId, statuses, from, to],
            );
            expect([from, to, statuses, total]).toEqual([from, to, statuses, actual[0]?.count]);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('go with their automation', async () => {
    const { rows: made } = await rows.owner.query<{ id: string }>(
      `insert into flows (business_id, name, draft) values ($1, 'short', '{}') returning id`,
      [rows.businesses[0]],
    );
    const flowId = Number(made[0]?.id);
    await storeRuns(rows.owner, [{ ...old, flowId }]);
    await rows.owner.query('delete from flows where id = $1', [flowId]);
    expect(await readCounts(rows.owner)).toEqual({ counted: [], actual: [] });
  });
});

it('a job is kept for an hour once it is done, and for 90 days once it is dead', async () => {
  const { rows: queues } = await rows.owner.query<{ name: string; done: number; waiting: number }>(
    'select name, deletion_seconds as done, retention_seconds as waiting from pgboss.queue',
  );
  const letters = queues.find(({ name }) => name === 'dead-letters');
  expect(letters?.waiting).toBe(90 * 86_400);
  const others = queues.filter((queue) => queue !== letters);
  expect(others.length).toBeGreaterThan(10);
  for (const { name, done } of others) expect([name, done]).toEqual([name, 3600]);
});

const old = {
  status: 'completed',
  began: 500 * DAY,
  ended: 499 * DAY,
  contactId: null,
  hasEvent: true,
} as const;

/** Its `count`th transaction does its work and is then lost, as when the process is killed before the commit. */
function dyingAt(database: Database, count: number): Database {
  let opened = 0;
  const dying =
    (open: Database['inScope']): Database['inScope'] =>
    (scope, work) =>
      open(scope, async (tx) => {
        const result = await work(tx);
        if (++opened >= count) throw new Error('killed');
        return result;
      });
  return { ...database, inScope: dying(database.inScope), readInScope: dying(database.readInScope) };
}
