/** Walks through a draft with the interpreter of real runs, performing nothing and waiting for nothing. */

import { concealSecrets } from '#connectors/framework/conceal-secrets.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import { actionOf } from '#connectors/registry.ts';
import { stepNames } from '#engine/graph/step-names.ts';
import { compile } from '#engine/run/compile.ts';
import { type DryStep, dryRun } from '#engine/run/dry-run.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import type { Variables } from '#engine/text/placeholders.ts';
import { actionCatalogue, catalogueOf } from '#features/automations/catalogue/catalogue.ts';
import type { FlowProblem, TestRun } from '#features/automations/contract.ts';
import { findFlow } from '#features/automations/flow-queries.ts';
import {
  findProblems,
  flowNotFound,
  inWords,
  requireGraph,
} from '#features/automations/flows/flow-service.ts';
import { loadMoment } from '#features/automations/moment.ts';
import { findRun } from '#features/automations/runs/run-queries.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { pretendedOutputs } from './pretended-outputs.ts';

const TOLD_TO_FAIL = 'This step was told to fail.';
const NO_PAST_RUN = { contactId: null, subjects: {}, event: {} };

export async function testRun({
  context,
  actor,
  id,
  nodes,
  edges,
  variables,
  runId,
  failing = [],
}: {
  context: Context;
  actor: Actor;
  id: number;
  nodes: unknown[];
  edges: unknown[];
  variables: Record<string, Record<string, unknown>>;
  runId?: number | undefined;
  failing?: string[];
}): Promise<TestRun> {
  const { automations } = context.ports;
  const graph = requireGraph({ name: '', nodes, edges });
  const flow = compile({ graph, actions: actionCatalogue, variables: catalogueOf(automations) });
  const scope = { businessId: actor.businessId };
  const { moment, problems } = await context.database.readInScope(scope, async (tx) => {
    if (!(await findFlow(tx, id))) throw flowNotFound();
    const past = runId === undefined ? NO_PAST_RUN : await findRun(tx, runId);
    if (!past || (past !== NO_PAST_RUN && 'flowId' in past && past.flowId !== id))
      throw new AppError('not-found');
    return {
      moment: await loadMoment(tx, { run: past, flow, ports: automations }),
      problems: await findProblems(tx, { context, graph }),
    };
  });
  const given = sampleOf(variables);
  const names = new Set([...Object.keys(moment.variables), ...Object.keys(given)]);
  const known = Object.fromEntries(
    [...names].map((name) => [name, { ...moment.variables[name], ...given[name] }]),
  );
  const { state, steps } = dryRun({
    flow,
    moment: { ...moment, variables: known, now: context.clock.now().getTime() },
    pretend: (request) => {
      const failure = failing.includes(request.nodeId) ? TOLD_TO_FAIL : whyItFails({ request, problems });
      return failure === null ? { outputs: pretendedOutputs({ request, given }) } : { failure };
    },
  });
  const last = steps.at(-1);
  const stepOfNode = stepNames(graph);
  return {
    outcome: state.status === 'finished' ? 'completed' : 'failed',
    reason:
      state.failure &&
      inWords({ step: stepOfNode.get(last?.nodeId ?? '') ?? null, message: state.failure.reason }),
    steps: steps.flatMap((step) => {
      const place = step.nodeId === null ? undefined : flow.steps.get(step.nodeId);
      return place ? [stepOf({ step, name: place.name, type: place.type, kind: place.kind })] : [];
    }),
  };
}

/** What makes the step fail in a real run, too: the state of the business, or what it was filled with. */
function whyItFails({
  request: { nodeId, action: id, input },
  problems,
}: {
  request: StepRequest;
  problems: readonly FlowProblem[];
}): string | null {
  const stopping = problems.filter((problem) => problem.stops && problem.nodeId === nodeId);
  if (stopping.length > 0) return stopping.map(({ message }) => message).join(' ');
  const action = actionOf(id);
  const read = action && strictInput({ action, values: input });
  return !read || read.ok ? null : read.problems.map(({ message }) => `${message}.`).join(' ');
}

/** Single values only; nested values are not variables. */
function sampleOf(variables: Record<string, Record<string, unknown>>): Variables {
  const isSingle = (value: unknown) =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries(variables).map(([category, fields]) => [
      category,
      Object.fromEntries(Object.entries(fields).filter(([, value]) => isSingle(value))),
    ]),
  ) as Variables;
}

const stepOf = ({
  step,
  name,
  type,
  kind,
}: {
  step: DryStep;
  name: string;
  type: string;
  kind: string;
}): TestRun['steps'][number] => ({
  node_id: step.nodeId ?? '',
  node_name: name,
  node_type: type,
  action: step.request?.action ?? kind,
  input: step.request
    ? concealSecrets({ action: actionOf(step.request.action), input: step.request.input })
    : null,
  missing: [...(step.request?.missing ?? [])],
  says: step.log.map(({ message }) => message),
  after_failure: step.afterFailure,
});
