/**
 * Automations for both demo businesses with some weeks of past runs; a business that has any is left alone.
 */
import { getBusinessHours } from '#features/brand/service.ts';
import { loadBusinessVariables } from '#features/brand/variables-service.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import { hasFlows } from './demo/demo-queries.ts';
import { DEMO_FLOWS } from './demo/flows.ts';
import { makeFlow } from './demo/make-flow.ts';
import { STORIES } from './demo/plan-runs.ts';
import { type PlannedFlowRun, storeRuns } from './demo/store-runs.ts';
import { listTalkedContacts } from './demo/talked-contacts.ts';

export async function fillAutomationsDemo({ context }: { context: Context }): Promise<void> {
  const now = new Date();
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasFlows(tx)) return;
      const runs: PlannedFlowRun[] = [];
      const conversations = await listTalkedContacts(tx, now);
      const { name: business } = await loadBusinessVariables(tx);
      const { timezone: zone } = await getBusinessHours(tx);
      for (const demo of DEMO_FLOWS[index] ?? []) {
        const flow = await makeFlow(tx, { businessId, demo, now });
        const planned = STORIES[demo.story]({ conversations, now, zone, business: business ?? '' });
        runs.push(...planned.map((run) => ({ ...run, flow })));
      }
      await storeRuns(tx, { context, businessId, runs, now });
    });
  }
}
