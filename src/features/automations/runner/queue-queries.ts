/** How the worker claims runs and records their progress. The runs table is the queue. */
import type { RunState } from '#engine/run/state.ts';
import type { Reentry } from '#features/automations/contract.ts';
import type { StepEnding, StepNote, StoredRunStatus, Subjects } from '#features/automations/tables.ts';
import { textArray } from '#platform/database/array-parameter.ts';
import { commitWith, type Database, type Transaction } from '#platform/database/database.ts';
import { LostRunError } from './lost-run.ts';

export type ClaimedRun = {
  id: number;
  businessId: string;
  flowId: number;
  versionId: number;
  state: RunState | null;
  event: Record<string, unknown>;
  contactId: number | null;
  subjects: Subjects;
  chain: string[];
  reentry: Reentry;
  /** How many times it has been claimed; a write of an earlier claim is refused. */
  claim: number;
  /** See unmade-calls.ts. */
  unmadeCall: string | null;
  createdAt: Date;
};

/** Takes a few runs of each business in turn, so that no business waits behind another's thousand. */
export async function claimRuns(
  { pool }: Database,
  claim: {
    worker: string;
    wanted: number;
    leaseSeconds: number;
    after: string;
    perBusiness: number;
    /** How many runs of each business this worker already has. */
    busy: ReadonlyMap<string, number>;
  },
): Promise<ClaimedRun[]> {
  const { rows } = await pool.query<ClaimedRun>({
    name: 'claim-runs',
    text: `select id::float8 as id, business_id as "businessId", flow_id::float8 as "flowId",
                  version_id::float8 as "versionId", state, event, contact_id::float8 as "contactId",
                  subjects, chain, reentry, claim, unmade_call as "unmadeCall", created_at as "createdAt"
           from claim_runs($1, $2, make_interval(secs => $3), $4, $5, $6, $7)`,
    values: [
      claim.worker,
      claim.wanted,
      claim.leaseSeconds,
      claim.after,
      claim.perBusiness,
      [...claim.busy.keys()],
      [...claim.busy.values()],
    ],
  });
  return rows;
}

export async function renewRuns(
  { pool }: Database,
  { worker, held, leaseSeconds }: { worker: string; held: number[]; leaseSeconds: number },
): Promise<void> {
  if (held.length === 0) return;
  await pool.query('select renew_runs($1, $2, make_interval(secs => $3))', [worker, held, leaseSeconds]);
}

/** Ends the waits that are over and frees the runs of dead workers. True when there are runs to take. */
export async function wakeRuns({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>('select wake_runs() as due');
  return rows[0]?.due ?? false;
}

export async function nextWake({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select next_wake() as at');
  return rows[0]?.at ?? null;
}

export type RunWrite = {
  id: number;
  claim: number;
  status: StoredRunStatus;
  state: RunState | null;
  currentNodeId: string | null;
  /** Null for the step where it stood. */
  currentAction: string | null;
  reason: string | null;
  wakeAt: Date | null;
  unmadeCall: string | null;
  subjects: Subjects;
  steps: (StepNote | StepEnding)[];
};

/**
 * Writes where runs stand and the steps that took them there, and commits. If another worker or a cancel has
 * taken one of the runs, the whole transaction is rolled back.
 */
export async function commitProgress(
  tx: Transaction,
  { businessId, worker, progress }: { businessId: string; worker: string; progress: RunWrite[] },
): Promise<void> {
  const runs = progress.map((run) => ({
    id: run.id,
    claim: run.claim,
    status: run.status,
    state: run.state,
    current_node_id: run.currentNodeId,
    current_action: run.currentAction,
    reason: run.reason,
    wake_at: run.wakeAt,
    unmade_call: run.unmadeCall,
    subjects: run.subjects,
  }));
  await commitWith(tx, {
    name: 'commit-progress',
    // Locks in the order of the ids, like every statement that changes several runs, so that none deadlock.
    // Filters by id alone: else the planner walks the index of runs under way, with all entries that ended
    // since the last vacuum.
    text: `with found as materialized (
             select id, claim, worker, status from runs where id = any ($5::bigint[]) order by id for no key update
           ), mine as (
             select id, claim from found where worker = $2 and status = 'running'
           ), moved as (
             update runs r
             set status = w.status, state = w.state, current_node_id = w.current_node_id,
                 current_action = coalesce(w.current_action, r.current_action), reason = w.reason,
                 wake_at = w.wake_at, unmade_call = w.unmade_call, subjects = w.subjects,
                 lease_until = case when w.status = 'running' then r.lease_until end,
                 finished_at = case when w.status in ('completed', 'failed', 'canceled', 'skipped') then now() end
             from mine, jsonb_to_recordset($3::jsonb) as w (id bigint, claim integer, status text, state jsonb,
               current_node_id text, current_action text, reason text, wake_at timestamptz, unmade_call text,
               subjects jsonb)
             where r.id = mine.id and w.id = mine.id and w.claim = mine.claim
             returning r.id
           ), journal as (
             insert into run_journal (business_id, run_id, steps)
             select $1, id, steps::json
             from moved join unnest($5::bigint[], $6::text[]) as t (id, steps) using (id)
             where steps <> '[]'
           )
           select require_all(count(*), $4) from moved`,
    values: [
      businessId,
      worker,
      JSON.stringify(runs),
      runs.length,
      runs.map(({ id }) => id),
      journalSteps(progress),
    ],
  }).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw code === 'P0002' ? new LostRunError('a run is not ours any more') : error;
  });
}

/** Returns those that are still this worker's. In the order of the ids, like every statement that changes several runs. */
export async function clearUnmadeCalls(
  tx: Transaction,
  { worker, runs }: { worker: string; runs: Pick<ClaimedRun, 'id' | 'claim'>[] },
): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'clear-unmade-calls',
    text: `with found as materialized (
             select id, claim, worker, status from runs where id = any ($2::bigint[]) order by id for no key update
           )
           update runs r set unmade_call = null
           from found join unnest($2::bigint[], $3::int[]) as w (id, claim) using (id, claim)
           where r.id = found.id and found.worker = $1 and found.status = 'running'
           returning r.id::float8 as id`,
    values: [worker, runs.map(({ id }) => id), runs.map(({ claim }) => claim)],
  });
  return new Set(rows.map(({ id }) => id));
}

const MAX_JOURNAL_LENGTH = 4 * 1_048_576;

/**
 * Throws when the steps are too long for a shared commit; each run is then committed alone, as after any
 * failed one.
 */
function journalSteps(progress: RunWrite[]): Buffer {
  let length = 0;
  const texts = progress.map(({ steps }) => {
    const text = JSON.stringify(steps);
    length += text.length;
    if (length > MAX_JOURNAL_LENGTH && progress.length > 1)
      throw new Error('the steps are too long for one commit');
    return text;
  });
  return textArray(texts);
}

/**
 * Whether the flow has another run with this contact, ever or still under way. Counts runs that are older or
 * have begun already, because the run with the lower id may be committed later, and runs that were swept. One that was
 * skipped halfway has done its first steps. The caller decides before another caller may ask.
 */
export async function hasOtherRun(
  tx: Transaction,
  {
    runId,
    flowId,
    contactId,
    underWay,
  }: { runId: number; flowId: number; contactId: number; underWay: boolean },
): Promise<boolean> {
  await tx.$client.query({
    name: 'lock-start',
    text: `select pg_advisory_xact_lock(hashtextextended('start ' || $1::bigint || ' ' || $2::bigint, 0))`,
    values: [flowId, contactId],
  });
  const { rows } = await tx.$client.query<{ found: boolean }>({
    name: 'has-other-run',
    text: `select exists (
             select from runs where contact_id = $1 and flow_id = $2 and id <> $3
               and (status <> 'skipped' or state ->> 'status' = 'failed') and (id < $3 or state is not null)
               and (not $4 or status in ('ready', 'running', 'waiting')))
             or (not $4 and exists (select from past_run_contacts where flow_id = $2 and contact_id = $1)) as found`,
    values: [contactId, flowId, runId, underWay],
  });
  return rows[0]?.found ?? false;
}
