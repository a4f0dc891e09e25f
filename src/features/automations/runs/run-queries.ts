/** Runs as users see them. How the worker claims and advances them is in runner/queue-queries.ts. */
import { and, asc, desc, eq, gt, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { CANCELLED_HALFWAY } from '#engine/run/next.ts';
import { CAPPED_TOTAL } from '#features/automations/contract.ts';
import { endingOf } from '#features/automations/step-ending.ts';
import {
  flowVersions,
  pastRunContacts,
  runCounts,
  runJournal,
  runs,
  type StepNote,
  type StoredRunStatus,
} from '#features/automations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { splitByUtcDay } from '#platform/database/utc-days.ts';
import { stepsOfJournal } from './journal.ts';

export const UNDER_WAY: StoredRunStatus[] = ['ready', 'running', 'waiting'];
export type StoredRun = typeof runs.$inferSelect;
export type UnderWay = Pick<StoredRun, 'id' | 'businessId' | 'flowId' | 'state'>;
export type RunRow = Pick<
  StoredRun,
  | 'id'
  | 'flowId'
  | 'status'
  | 'currentAction'
  | 'reason'
  | 'createdAt'
  | 'finishedAt'
  | 'wakeAt'
  | 'contactId'
  | 'subjects'
> & { version: number; outcomeUnknown: boolean };
export type RunFilter = {
  flowId: number;
  statuses: StoredRunStatus[] | null;
  from: Date | null;
  to: Date | null;
};

/** The run ended during an external effect, and it is not known whether the effect took place. */
const outcomeUnknown = sql<boolean>`coalesce((${runs.state} #>> '{failure,unknown}')::boolean, false)`;

const rowColumns = {
  id: runs.id,
  flowId: runs.flowId,
  status: runs.status,
  currentAction: runs.currentAction,
  reason: runs.reason,
  createdAt: runs.createdAt,
  finishedAt: runs.finishedAt,
  wakeAt: runs.wakeAt,
  contactId: runs.contactId,
  subjects: runs.subjects,
  version: flowVersions.number,
  outcomeUnknown,
};

/** One page, and the total: at most one more than can be paged to. */
export async function listRuns(
  tx: Transaction,
  { filter, limit, offset }: { filter: RunFilter; limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const total = await countRuns(tx, filter);
  if (offset >= CAPPED_TOTAL) return { rows: [], total };
  const rows = await tx
    .select(rowColumns)
    .from(runs)
    .innerJoin(flowVersions, eq(flowVersions.id, runs.versionId))
    .where(matching(filter))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(Math.min(limit, CAPPED_TOTAL - offset))
    .offset(offset);
  return { rows, total };
}

/**
 * Finished runs of whole UTC days come from their counts. What these do not cover is counted row by row, up to the cap:
 * runs under way, and the parts of a day at either end of a range of dates, unless the days alone exceed the cap.
 */
async function countRuns(tx: Transaction, filter: RunFilter): Promise<number> {
  const { flowId, statuses, from, to } = filter;
  const counted = (part: RunFilter) =>
    sql`(select count(*) from (select from ${runs} where ${matching(part)} limit ${CAPPED_TOTAL + 1}) counted)`;
  const { days, edges } = splitByUtcDay({ from, to });
  const isOver = and(
    eq(runCounts.flowId, flowId),
    statuses ? inArray(runCounts.status, statuses) : undefined,
    days.first ? gte(runCounts.day, days.first) : undefined,
    days.end ? lt(runCounts.day, days.end) : undefined,
  );
  const others = [
    ...(statuses ? [] : [{ ...filter, statuses: UNDER_WAY, from: days.from, to: days.to }]),
    ...edges.map((edge) => ({ ...filter, ...edge })),
  ];
  const total =
    statuses === UNDER_WAY
      ? sql`select ${counted(filter)} as total`
      : sql`select case when over > ${CAPPED_TOTAL} then over
                   else ${sql.join([sql`over`, ...others.map(counted)], sql` + `)} end as total
            from (select coalesce(sum(count), 0) as over from ${runCounts} where ${isOver}) ended`;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select least(total, ${CAPPED_TOTAL + 1})::int as total from (${total}) counted`,
  );
  return rows[0]?.total ?? 0;
}

const matching = ({ flowId, statuses, from, to }: RunFilter): SQL | undefined =>
  and(
    eq(runs.flowId, flowId),
    statuses ? inArray(runs.status, statuses) : undefined,
    from ? gte(runs.createdAt, from) : undefined,
    to ? lt(runs.createdAt, to) : undefined,
  );

export async function findRunRow(tx: Transaction, id: number): Promise<RunRow | null> {
  const [row] = await tx
    .select(rowColumns)
    .from(runs)
    .innerJoin(flowVersions, eq(flowVersions.id, runs.versionId))
    .where(eq(runs.id, id));
  return row ?? null;
}

export async function findRun(tx: Transaction, id: number): Promise<StoredRun | null> {
  const [row] = await tx.select().from(runs).where(eq(runs.id, id));
  return row ?? null;
}

export async function lockRuns(
  tx: Transaction,
  { flowId, ids }: { flowId?: number; ids: number[] },
): Promise<StoredRun[]> {
  return await tx
    .select()
    .from(runs)
    .where(and(flowId === undefined ? undefined : eq(runs.flowId, flowId), inArray(runs.id, ids)))
    .orderBy(asc(runs.id))
    .for('update');
}

/** One page of failed runs whose failed step certainly did not take place. */
export async function lockFailedRuns(
  tx: Transaction,
  { flowId, after, limit }: { flowId: number; after: number; limit: number },
): Promise<StoredRun[]> {
  return await tx
    .select()
    .from(runs)
    .where(and(eq(runs.flowId, flowId), eq(runs.status, 'failed'), gt(runs.id, after), not(outcomeUnknown)))
    .orderBy(asc(runs.id))
    .limit(limit)
    .for('update');
}

export async function countUnknownOutcomes(tx: Transaction, flowId: number): Promise<number> {
  return await tx.$count(runs, and(eq(runs.flowId, flowId), eq(runs.status, 'failed'), outcomeUnknown));
}

/** The caller has locked them, and knows that they are under way. */
export async function cancelRuns(
  tx: Transaction,
  { stopped, reason }: { stopped: UnderWay[]; reason: string },
): Promise<void> {
  if (stopped.length === 0) return;
  await noteStepsUnderWay(tx, stopped);
  const state = JSON.stringify({ status: 'cancelled', until: null, failure: CANCELLED_HALFWAY });
  await tx
    .update(runs)
    .set({
      status: 'canceled',
      reason: sql`${reason} || case when ${isPerforming} then ${MAY_HAVE_TAKEN_PLACE} else '' end`,
      state: sql`case when ${isPerforming} then ${runs.state} || ${state}::jsonb else ${runs.state} end`,
      finishedAt: sql`now()`,
      wakeAt: null,
      leaseUntil: null,
    })
    .where(isOneOf(stopped.map(({ id }) => id)));
}

/** As one value: a flow may have more runs under way than a statement can have parameters. */
const isOneOf = (ids: number[]): SQL => sql`${runs.id} = any (${sql.param(ids)}::bigint[])`;

const isPerforming = sql`coalesce(${runs.state} ->> 'status' = 'performing', false)`;
const MAY_HAVE_TAKEN_PLACE = ' The step that was under way may still have taken place.';

/** The worker that performs such a step has lost the run, and can no longer record how the step ended. */
async function noteStepsUnderWay(tx: Transaction, stopped: UnderWay[]): Promise<void> {
  const performing = stopped.flatMap(({ state, ...run }) =>
    state?.status === 'performing' ? [{ ...run, state }] : [],
  );
  if (performing.length === 0) return;
  const { reason: message } = CANCELLED_HALFWAY;
  const { rows } = await tx.$client.query<{ now: Date }>('select now()');
  const now = rows[0]?.now;
  if (!now) throw new Error('the database did not tell the time');
  const noted = performing.map(({ id: runId, businessId, state }) => ({
    runId,
    businessId,
    steps: endingOf({ state, status: 'unknown', level: 'warning', message, now }),
  }));
  await tx.insert(runJournal).values(noted);
}

/** In the order of their ids, as the runner locks those that it advances. */
export async function lockUnderWay(
  tx: Transaction,
  of: { flowId: number } | { contactIds: number[] },
): Promise<UnderWay[]> {
  const { id, businessId, flowId, state } = runs;
  const isOne = 'flowId' in of ? eq(flowId, of.flowId) : inArray(runs.contactId, of.contactIds);
  return await tx
    .select({ id, businessId, flowId, state })
    .from(runs)
    .where(and(isOne, inArray(runs.status, UNDER_WAY)))
    .orderBy(asc(id))
    .for('update');
}

/** Flows that have run for one contact count as having run for the other. */
export async function copyPastRuns(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.execute(
    sql`insert into ${pastRunContacts} (flow_id, contact_id, business_id)
        select flow_id, ${to}::bigint, business_id from ${pastRunContacts} where contact_id = ${from}
        on conflict do nothing`,
  );
}

export async function listSteps(tx: Transaction, runId: number): Promise<StepNote[]> {
  const rows = await tx
    .select({ steps: runJournal.steps })
    .from(runJournal)
    .where(eq(runJournal.runId, runId))
    .orderBy(asc(runJournal.id))
    .limit(2000);
  return stepsOfJournal(rows.flatMap(({ steps }) => steps));
}

/** The last response that a step of this flow got, in one of its latest runs. */
export async function findStepAnswer(
  tx: Transaction,
  { flowId, nodeId }: { flowId: number; nodeId: string },
): Promise<{ body: string; receivedAt: string } | null> {
  const [row] = await prepared<{ body: string; receivedAt: string }>(
    tx,
    sql`select step -> 'output' ->> 'body' as body, step ->> 'finishedAt' as "receivedAt"
        from (select id from runs where flow_id = ${flowId} order by created_at desc, id desc limit 20) recent
        join run_journal on run_id = recent.id, json_array_elements(steps) step
        where step ->> 'nodeId' = ${nodeId} and step -> 'output' ->> 'body' is not null
          and step ->> 'finishedAt' is not null
        order by run_journal.id desc limit 1`,
  );
  return row ?? null;
}

/** How many runs stand at each step. */
export async function countUnderWay(tx: Transaction, flowId: number): Promise<Record<string, number>> {
  const rows = await tx
    .select({ nodeId: runs.currentNodeId, count: sql<number>`count(*)::int` })
    .from(runs)
    .where(and(eq(runs.flowId, flowId), inArray(runs.status, UNDER_WAY)))
    .groupBy(runs.currentNodeId);
  return Object.fromEntries(rows.flatMap(({ nodeId, count }) => (nodeId ? [[nodeId, count]] : [])));
}

/** Requeues runs from the step where each stopped; on another version where one is given. */
export async function readyRuns(
  tx: Transaction,
  { ids, versionId }: { ids: number[]; versionId: number | null },
): Promise<void> {
  const state = JSON.stringify({ status: 'ready', attempt: 0, until: null, failure: null });
  await tx.execute(
    sql`update runs set status = 'ready', reason = null, finished_at = null, worker = null, wake_at = null,
                        version_id = coalesce(${versionId}::bigint, version_id), state = state || ${state}::jsonb
        where id = any (${sql.param(ids)}::bigint[])`,
  );
}
