/** Stores the planned runs in the order in which they began, each with its steps and its end. */

import { WEBHOOK_RECEIVED } from '#features/automations/contract.ts';
import { runName } from '#features/automations/runner/run-name.ts';
import { ensureWebhook } from '#features/automations/webhooks-in/webhook-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import {
  insertDemoJournal,
  insertDemoPings,
  insertDemoRefusal,
  insertDemoRuns,
  updateDemoRuns,
} from './demo-queries.ts';
import type { MadeFlow } from './make-flow.ts';
import type { PlannedRun } from './plan-runs.ts';
import { type Simulated, simulateRun } from './simulate-run.ts';

export type PlannedFlowRun = PlannedRun & { flow: MadeFlow };

const SHOWN_PINGS = 3;
/** As sent by a form whose plugin was misconfigured at first. */
const UNREADABLE = {
  reason: 'unreadable',
  times: 2,
  preview: '{first_name: Priya, last_name: Nair, phone: (8',
} as const;

export async function storeRuns(
  tx: Transaction,
  {
    context,
    businessId,
    runs,
    now,
  }: { context: Context; businessId: string; runs: PlannedFlowRun[]; now: Date },
): Promise<void> {
  const planned = runs
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
    .flatMap((run) => {
      const version = run.flow.versions.findLast(({ since }) => since <= run.startedAt);
      return version ? [{ ...run, version }] : [];
    });
  if (planned.length === 0) return;
  const ids = await insertDemoRuns(
    tx,
    planned.map(({ flow, version, startedAt, contactId, subjects, event }) => ({
      businessId,
      flowId: flow.id,
      versionId: version.id,
      event: event.name === WEBHOOK_RECEIVED ? { ...event, flow_id: flow.id } : event,
      contactId,
      subjects,
      reentry: flow.reentry,
      createdAt: startedAt,
    })),
  );
  const seen = new Set<string>();
  const simulated = planned.map(({ flow, version, ...run }, index) => {
    const key = `${flow.id} ${run.contactId}`;
    const isAgain = flow.reentry === 'once-per-contact' && seen.has(key);
    seen.add(key);
    const id = ids[index] ?? 0;
    if (isAgain) return { id, ...skipped(run.startedAt) };
    const runId = runName({ id, businessId });
    return { id, ...simulateRun({ runId, flow: version.compiled, now, ...run }) };
  });
  await updateDemoRuns(
    tx,
    simulated.map(({ steps: _, ...run }) => run),
  );
  await insertDemoJournal(
    tx,
    simulated.map(({ id: runId, steps }) => ({ businessId, runId, steps })),
  );
  await addWebhook(tx, { context, businessId, runs: planned });
}

const skipped = (at: Date): Simulated => ({
  status: 'skipped',
  state: null,
  currentNodeId: null,
  currentAction: '',
  reason: 'This automation runs once per contact, and it has run for this one.',
  wakeAt: null,
  finishedAt: new Date(at.getTime() + 40),
  steps: [],
});

/** Gives the webhook's flow the address that its runs came by, and its latest requests. */
async function addWebhook(
  tx: Transaction,
  { context, businessId, runs }: { context: Context; businessId: string; runs: PlannedFlowRun[] },
): Promise<void> {
  const received = runs.filter(({ flow }) => flow.trigger === WEBHOOK_RECEIVED);
  const flowId = received[0]?.flow.id;
  if (flowId === undefined) return;
  const { seal } = context.sealing;
  const token = createToken();
  const secret = `whsec_${Buffer.from(createToken(), 'base64url').toString('base64')}`;
  const sealed = { tokenHash: hashToken(token), sealedToken: seal(token), sealedSecret: seal(secret) };
  await ensureWebhook(tx, { flowId, businessId, ...sealed });
  await insertDemoPings(
    tx,
    received.slice(-SHOWN_PINGS).map(({ startedAt, variables }) => {
      const { contact, webhook } = variables;
      const { first_name, last_name, phone_number: phone } = contact ?? {};
      return {
        businessId,
        flowId,
        receivedAt: startedAt,
        rawBody: JSON.stringify({ first_name, last_name, phone, message: webhook?.message }),
        mappedData: { contact, webhook },
      };
    }),
  );
  const lastAt = received.at(-1)?.startedAt;
  await insertDemoRefusal(tx, { businessId, flowId, ...UNREADABLE, ...(lastAt && { lastAt }) });
}
