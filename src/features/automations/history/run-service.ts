/** The history of a flow. */

import { addDays, toInstant } from '#engine/time/zoned-time.ts';
import {
  CAPPED_TOTAL,
  type RUN_FILTERS,
  type Run,
  type RunStatus,
  type StepLog,
} from '#features/automations/contract.ts';
import { findFlow } from '#features/automations/flow-queries.ts';
import { flowNotFound } from '#features/automations/flows/flow-service.ts';
import {
  countUnderWay,
  findRunRow,
  listRuns,
  listSteps,
  type RunRow,
  UNDER_WAY,
} from '#features/automations/runs/run-queries.ts';
import type { StepNote, StoredRunStatus } from '#features/automations/tables.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import { findContactNames } from '#features/contacts/book/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';

type ServiceInput = { context: Context; actor: Actor };

const STATUSES_OF_FILTER: Record<(typeof RUN_FILTERS)[number], StoredRunStatus[] | null> = {
  all: null,
  completed: ['completed'],
  processing: UNDER_WAY,
  failed: ['failed'],
};
const SHOWN_AS: Record<StoredRunStatus, RunStatus> = {
  ready: 'pending',
  running: 'processing',
  waiting: 'processing',
  completed: 'completed',
  failed: 'failed',
  canceled: 'canceled',
  skipped: 'skipped',
};

export async function listFlowRuns({
  context,
  actor,
  flowId,
  page,
  itemsPerPage,
  status,
  startDate,
  endDate,
  timezone,
}: ServiceInput & {
  flowId: number;
  page: number;
  itemsPerPage: number;
  status: (typeof RUN_FILTERS)[number];
  startDate?: string | undefined;
  endDate?: string | undefined;
  timezone?: string | undefined;
}) {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findFlow(tx, flowId))) throw flowNotFound();
    const zone = timezone ?? (await getBusinessHours(tx)).timezone;
    const midnight = (date: string) => toInstant({ date, time: '00:00', zone });
    const { rows, total } = await listRuns(tx, {
      filter: {
        flowId,
        statuses: STATUSES_OF_FILTER[status],
        from: startDate ? midnight(startDate) : null,
        to: endDate ? midnight(addDays(endDate, 1)) : null,
      },
      limit: itemsPerPage,
      offset: (page - 1) * itemsPerPage,
    });
    const names = await findContactNames(
      tx,
      rows.flatMap(({ contactId }) => contactId ?? []),
    );
    const reached = Math.min(total, CAPPED_TOTAL);
    return {
      runs: rows.map((row) => runOf({ row, names })),
      page: {
        current_page: page,
        total_pages: Math.max(1, Math.ceil(reached / itemsPerPage)),
        total_items: reached,
      },
      has_more: total > reached,
    };
  });
}

export async function getRunLog({ context, actor, runId }: ServiceInput & { runId: number }) {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const row = await findRunRow(tx, runId);
    if (!row) throw new AppError('not-found');
    const names = await findContactNames(tx, row.contactId === null ? [] : [row.contactId]);
    const run = runOf({ row, names });
    return {
      flow_id: row.flowId,
      run,
      logs: (await listSteps(tx, runId)).map(stepLogOf),
      contact: run.contact,
      conversation: row.subjects.conversation === undefined ? null : { id: row.subjects.conversation },
    };
  });
}

export async function countRunsUnderWay({
  context,
  actor,
  flowId,
}: ServiceInput & { flowId: number }): Promise<Record<string, number>> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findFlow(tx, flowId))) throw flowNotFound();
    return countUnderWay(tx, flowId);
  });
}

type Names = Map<number, { first_name: string; last_name: string }>;

const runOf = ({ row, names }: { row: RunRow; names: Names }): Run => {
  const name = row.contactId === null ? undefined : names.get(row.contactId);
  return {
    id: row.id,
    contact: row.contactId !== null && name ? { id: row.contactId, ...name } : null,
    current_action: row.currentAction,
    status: SHOWN_AS[row.status],
    reason: row.reason,
    outcome_unknown: row.outcomeUnknown,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    wake_at: row.wakeAt?.toISOString() ?? null,
  };
};

const stepLogOf = (step: StepNote, place: number): StepLog => ({
  node_id: step.nodeId,
  node_name: step.nodeName,
  node_type: step.nodeType,
  action: step.action,
  status: step.status,
  after_failure: step.afterFailure ?? null,
  attempt: step.attempt,
  started_at: step.startedAt,
  finished_at: step.finishedAt,
  input: step.input,
  output: step.output,
  entries: step.entries.map(({ status, message, details, at }, index) => ({
    id: `${place}-${index}`,
    node_name: step.nodeName,
    node_type: step.nodeType,
    status,
    message,
    ...(details === undefined ? {} : { details }),
    created_at: at,
  })),
});
