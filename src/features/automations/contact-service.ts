/** Updates runs when their contact changes, in the transaction of that change. */

import { RUN_LIVE_KIND } from '#features/automations/contract.ts';
import { cancelRuns, copyPastRuns, lockUnderWay } from '#features/automations/runs/run-queries.ts';
import { runs } from '#features/automations/tables.ts';
import type { Belonging } from '#features/contacts/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { repointRows } from '#platform/database/repoint-rows.ts';
import { announce } from '#platform/live/announce.ts';

export const CONTACT_GONE = 'The contact was deleted, so this run stopped.';

export const runsOfContact: Belonging = {
  table: 'runs',
  move: async (tx, way) => {
    // Not reverted when the merge is undone: it is better that a flow does not run than that it runs twice.
    if (!way.ids) await copyPastRuns(tx, way);
    return repointRows(tx, { table: runs, column: runs.contactId, ...way });
  },
  beforeDeletion: stopRuns,
};

async function stopRuns(tx: Transaction, contactIds: number[]): Promise<void> {
  const stopped = await lockUnderWay(tx, { contactIds });
  await cancelRuns(tx, { stopped, reason: CONTACT_GONE });
  for (const { businessId, flowId } of new Map(stopped.map((run) => [run.flowId, run])).values()) {
    await announce(tx, { businessId, kind: RUN_LIVE_KIND, id: String(flowId) });
  }
}
