import { flattenJson, parseJsonBody } from '#engine/values/json-paths.ts';
import type { StepAnswer } from '#features/automations/contract.ts';
import { findFlow } from '#features/automations/flow-queries.ts';
import { flowNotFound } from '#features/automations/flows/flow-service.ts';
import { findStepAnswer } from '#features/automations/runs/run-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';

/** The last response of a step's address, as paths with samples. Null also where it was not JSON. */
export async function getStepAnswer({
  context,
  actor,
  id,
  nodeId,
}: {
  context: Context;
  actor: Actor;
  id: number;
  nodeId: string;
}): Promise<StepAnswer> {
  const answer = await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findFlow(tx, id))) throw flowNotFound();
    return findStepAnswer(tx, { flowId: id, nodeId });
  });
  const parsed = answer && parseJsonBody(answer.body);
  if (!parsed?.ok) return null;
  const fields = flattenJson(parsed.value).paths;
  return {
    received_at: answer?.receivedAt ?? '',
    fields: fields.map(({ jsonPath, sampleValue }) => ({ json_path: jsonPath, sample: sampleValue })),
  };
}
