/** How the worker takes runs and writes down what became of them. A run is its own place in the queue. */
import type { RunState } from '#engine/run/state.ts';
import { commitWith, type Database, type Transaction } from '#platform/database/database.ts';
import type { Reentry } from '../contract.ts';
import type { StoredEntry, StoredRunStatus } from '../tables.ts';
import { LostRunError } from './lost-run.ts';

export type ClaimedRun = {
  id: number;
  businessId: string;
  flowId: number;
  versionId: number;
  state: RunState | null;
  event: Record<string, unknown>;
  contactId: number | null;
  conversationId: number | null;
  appointmentId: number | null;
  chain: string[];
  reentry: Reentry;
  /** Which time it was taken. */
  claim: number;
  createdAt: Date;
};

/** A few of each business in turn, so that nobody waits for somebody else's thousand. */
export async function claimRuns(
  { pool }: Database,
  claim: {
    worker: string;
    wanted: number;
    leaseSeconds: number;
    after: string;
    perBusiness: number;
    /** How many of each it has already. */
    busy: ReadonlyMap<string, number>;
  },
): Promise<ClaimedRun[]> {
  const { rows } = await pool.query<ClaimedRun>({
    name: 'claim-runs',
    text: `select id::float8 as id, business_id as "businessId", flow_id::float8 as "flowId",
                  version_id::float8 as "versionId", state, event, contact_id::float8 as "contactId",
                  conversation_id::float8 as "conversationId", appointment_id::float8 as "appointmentId", chain, reentry, claim,
                  created_at as "createdAt"
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
  lease: { worker: string; leaseSeconds: number },
): Promise<void> {
  await pool.query('select renew_runs($1, make_interval(secs => $2))', [lease.worker, lease.leaseSeconds]);
}

/** Ends the waits that are over and frees the runs of workers that died. True when there is something to take. */
export async function wakeRuns({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>('select wake_runs() as due');
  return rows[0]?.due ?? false;
}

export async function nextWake({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select next_wake() as at');
  return rows[0]?.at ?? null;
}

export type StepWrite = {
  nodeId: string;
  nodeName: string;
  nodeType: string;
  action: string;
  attempt: number;
  status: 'started' | 'done' | 'failed' | 'unknown';
  idempotencyKey: string;
  input: unknown;
  output: unknown;
  entries: StoredEntry[];
  startedAt: Date;
  finishedAt: Date | null;
};

export type RunWrite = {
  id: number;
  claim: number;
  status: StoredRunStatus;
  state: RunState | null;
  currentNodeId: string | null;
  /** Null for the one where it stood. */
  currentAction: string | null;
  reason: string | null;
  wakeAt: Date | null;
  contactId: number | null;
  conversationId: number | null;
};

/**
 * Where runs stand and the steps that took them there, and the end of the transaction. Only while they are still this
 * worker's: when one was lost to another, or to a cancel, nothing of the transaction is kept. A step that was written as
 * started is written again when it has ended.
 */
export async function commitProgress(
  tx: Transaction,
  {
    businessId,
    worker,
    progress,
  }: { businessId: string; worker: string; progress: { run: RunWrite; steps: StepWrite[] }[] },
): Promise<void> {
  const runs = progress.map(({ run }) => ({
    id: run.id,
    claim: run.claim,
    status: run.status,
    state: run.state,
    current_node_id: run.currentNodeId,
    current_action: run.currentAction,
    reason: run.reason,
    wake_at: run.wakeAt,
    contact_id: run.contactId,
    conversation_id: run.conversationId,
  }));
  const steps = progress.flatMap(({ run, steps }) =>
    steps.map((step) => ({
      run_id: run.id,
      node_id: step.nodeId,
      node_name: step.nodeName,
      node_type: step.nodeType,
      action: step.action,
      attempt: step.attempt,
      status: step.status,
      idempotency_key: step.idempotencyKey,
      input: step.input,
      output: step.output,
      entries: step.entries,
      started_at: step.startedAt,
      finished_at: step.finishedAt,
    })),
  );
  await commitWith(tx, {
    name: 'commit-progress',
    // Locked in the order of their ids, as everybody does who changes several: nobody then waits for each other. By nothing
    // but their ids, or an index over what is under way is walked, with all that has ended since the last vacuum.
    text: `with found as materialized (
             select id, claim, worker, status from runs where id = any ($6::bigint[]) order by id for no key update
           ), mine as (
             select id, claim from found where worker = $2 and status = 'running'
           ), moved as (
             update runs r
             set status = w.status, state = w.state, current_node_id = w.current_node_id,
                 current_action = coalesce(w.current_action, r.current_action), reason = w.reason,
                 wake_at = w.wake_at, contact_id = w.contact_id, conversation_id = w.conversation_id,
                 lease_until = case when w.status = 'running' then r.lease_until end,
                 finished_at = case when w.status in ('completed', 'failed', 'skipped') then now() end
             from mine, jsonb_to_recordset($3::jsonb) as w (id bigint, claim integer, status text, state jsonb,
               current_node_id text, current_action text, reason text, wake_at timestamptz, contact_id bigint,
               conversation_id bigint)
             where r.id = mine.id and w.id = mine.id and w.claim = mine.claim
             returning r.id
           ), stepped as (
             insert into run_steps (business_id, run_id, node_id, node_name, node_type, action, attempt, status,
                                    idempotency_key, input, output, entries, started_at, finished_at)
             select $1, s.run_id, s.node_id, s.node_name, s.node_type, s.action, s.attempt, s.status, s.idempotency_key,
                    s.input, s.output, s.entries, s.started_at, s.finished_at
             from moved join jsonb_to_recordset($4::jsonb) as s (run_id bigint, node_id text, node_name text,
               node_type text, action text, attempt integer, status text, idempotency_key text, input jsonb,
               output jsonb, entries jsonb, started_at timestamptz, finished_at timestamptz) on s.run_id = moved.id
             on conflict (run_id, idempotency_key, attempt) do update
               set status = excluded.status, output = excluded.output, finished_at = excluded.finished_at,
                   entries = run_steps.entries || excluded.entries
           )
           select require_all(count(*), $5) from moved`,
    values: [
      businessId,
      worker,
      JSON.stringify(runs),
      JSON.stringify(steps),
      runs.length,
      runs.map(({ id }) => id),
    ],
  }).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw code === 'P0002' ? new LostRunError('a run is not ours any more') : error;
  });
}

/** Is another run of this flow with this contact there, ever or still under way? */
export async function hasOtherRun(
  tx: Transaction,
  {
    runId,
    flowId,
    contactId,
    underWay,
  }: { runId: number; flowId: number; contactId: number; underWay: boolean },
): Promise<boolean> {
  const { rows } = await tx.$client.query<{ found: boolean }>({
    name: 'has-other-run',
    text: `select exists (
             select from runs where contact_id = $1 and flow_id = $2 and id < $3 and status <> 'skipped'
               and (not $4 or status in ('ready', 'running', 'waiting'))) as found`,
    values: [contactId, flowId, runId, underWay],
  });
  return rows[0]?.found ?? false;
}
