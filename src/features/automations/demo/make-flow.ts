import { buildFlow } from '#connectors/build-flow.ts';
import type { Graph } from '#engine/graph/graph.ts';
import { type CompiledFlow, compile } from '#engine/run/compile.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import { actionCatalogue, triggerEventOf } from '#features/automations/catalogue/catalogue.ts';
import { findOwnerId } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertDemoFlow, insertDemoVersion, publishDemoFlow } from './demo-queries.ts';
import type { DemoFlow } from './flows.ts';

const DAY_MS = 86_400_000;

export type MadeFlow = {
  id: number;
  reentry: DemoFlow['reentry'];
  trigger: string | null;
  versions: { id: number; since: Date; compiled: CompiledFlow }[];
};

export async function makeFlow(
  tx: Transaction,
  {
    businessId,
    demo,
    now,
    variables,
  }: { businessId: string; demo: DemoFlow; now: Date; variables: VariableCatalogue },
): Promise<MadeFlow> {
  const published = demo.versions.map(({ daysAgo, flow }) => ({
    since: new Date(now.getTime() - daysAgo * DAY_MS),
    graph: buildFlow(flow),
  }));
  const last = published.at(-1);
  const draft: Graph | undefined = demo.draft ? buildFlow(demo.draft) : last?.graph;
  if (!draft) throw new Error('a demo flow has neither a version nor a draft');
  const { reentry } = demo;
  const createdAt = published[0]?.since ?? new Date(now.getTime() - 2 * DAY_MS);
  const { id } = await insertDemoFlow(tx, { businessId, name: draft.name, draft, reentry, createdAt });
  const createdBy = await findOwnerId(tx);
  const versions: MadeFlow['versions'] = [];
  for (const [index, { since, graph }] of published.entries()) {
    const version = { businessId, flowId: id, number: index + 1, graph, createdBy, createdAt: since };
    const compiled = compile({ graph, actions: actionCatalogue, variables });
    versions.push({ id: (await insertDemoVersion(tx, version)).id, since, compiled });
  }
  const trigger = last ? triggerEventOf(last.graph) : null;
  const publishedVersionId = versions.at(-1)?.id ?? null;
  await publishDemoFlow(tx, {
    id,
    isPublished: last !== undefined,
    publishedVersionId,
    triggerEvent: trigger,
    // Failures of the demo's runs must not notify its users.
    failureAlertedAt: now,
    updatedAt: demo.draft ? new Date(now.getTime() - DAY_MS) : (last?.since ?? createdAt),
  });
  return { id, reentry, trigger, versions };
}
