/**
 * Automations for both demo businesses with some weeks of past runs; a business that has any is left alone.
 */

import { getBusinessHours, getBusinessName } from '#features/brand/service.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import { catalogueOf } from './catalogue/catalogue.ts';

import { hasFlows } from './demo/demo-queries.ts';
import { DEMO_FLOWS } from './demo/flows.ts';
import { makeFlow } from './demo/make-flow.ts';
import { STORIES } from './demo/plan-runs.ts';
import { type PlannedFlowRun, storeRuns } from './demo/store-runs.ts';
import { listTalkedContacts } from './demo/talked-contacts.ts';

export async function fillAutomationsDemo({ context }: { context: Context }): Promise<void> {
  const now = context.clock.now();
  const variables = catalogueOf(context.ports.automations);
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasFlows(tx)) return;
      const runs: PlannedFlowRun[] = [];
      const conversations = await listTalkedContacts(tx, now);
      const business = await getBusinessName(tx);
      const { timezone: zone } = await getBusinessHours(tx);
      for (const demo of DEMO_FLOWS[index] ?? []) {
        const flow = await makeFlow(tx, { businessId, demo, now, variables });
        const planned = STORIES[demo.story]({ conversations, now, zone, business });
        runs.push(...planned.map((run) => ({ ...run, flow })));
      }
      await storeRuns(tx, { context, businessId, runs, now });
    });
  }
}
