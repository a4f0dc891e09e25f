/** The problems of a draft, each with the name of its step, as the business stands now. In the caller's transaction. */
import type { Surroundings } from '#engine/catalogue.ts';
import type { Graph } from '#engine/graph/graph.ts';
import { stepNames } from '#engine/graph/step-names.ts';
import { validate } from '#engine/rules/validate.ts';
import { actionCatalogue, catalogueOf, triggerCatalogue } from '#features/automations/catalogue/catalogue.ts';
import type { FlowProblem } from '#features/automations/contract.ts';
import { connectionStates } from '#features/integrations/service.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export async function findProblems(
  tx: Transaction,
  { context: { ports }, graph }: { context: Context; graph: Graph },
): Promise<FlowProblem[]> {
  const names = stepNames(graph);
  const problems = validate({
    graph,
    actions: actionCatalogue,
    triggers: triggerCatalogue,
    variables: catalogueOf(ports.automations),
    surroundings: await loadSurroundings(tx),
  });
  return problems.map(({ fix: _, ...problem }) => ({
    ...problem,
    step: problem.nodeId === null ? null : (names.get(problem.nodeId) ?? null),
  }));
}

export async function loadSurroundings(tx: Transaction): Promise<Surroundings> {
  const team = await listTeam(tx);
  return {
    connections: await connectionStates(tx),
    team: team.map(({ id, email }) => ({ id, email })),
  };
}

/** "Step 3, Create Job: Jobber is not connected." */
export const inWords = ({ step, message }: Pick<FlowProblem, 'step' | 'message'>): string =>
  step === null ? message : `${step}: ${message}`;
