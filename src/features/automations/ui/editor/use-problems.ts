import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { ACTION_CATALOGUE, TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph/graph.ts';
import { stepNames } from '#engine/graph/step-names.ts';
import { type Problem, validate } from '#engine/rules/validate.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { surroundingsQuery } from '../automation-queries.ts';

/** A problem with the name of its step; null for one of the whole flow. */
export type NamedProblem = Problem & { step: string | null };

/** Validated a moment after the edit, which shows at once, and again when a vendor is connected or lost. */
export function useProblems({
  graph,
  variables,
}: {
  graph: Graph;
  variables: VariableCatalogue;
}): readonly NamedProblem[] {
  const settled = useDeferredValue(graph);
  const { data: surroundings } = useQuery(surroundingsQuery);
  useLiveQuery({
    queryKey: surroundingsQuery.queryKey,
    concerns: ({ kind }) => kind === 'integration',
  });
  return useMemo(() => {
    const names = stepNames(settled);
    const problems = validate({
      graph: settled,
      actions: ACTION_CATALOGUE,
      triggers: TRIGGER_CATALOGUE,
      variables,
      surroundings,
    });
    return problems.map((problem) => ({
      ...problem,
      step: problem.nodeId === null ? null : (names.get(problem.nodeId) ?? null),
    }));
  }, [settled, variables, surroundings]);
}
