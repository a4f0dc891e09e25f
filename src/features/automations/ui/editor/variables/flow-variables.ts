/** The variables that the steps of this flow can name, for every field that takes one. */
import { createContext, useContext } from 'react';
import { ACTION_CATALOGUE } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph.ts';
import { listVariables, type VariableFolder } from '#engine/variables.ts';

export const FlowVariablesContext = createContext<readonly VariableFolder[]>([]);

export const useFlowVariables = (): readonly VariableFolder[] => useContext(FlowVariablesContext);

/** Folders with nothing in them, such as the webhook's before anything is mapped, are left out. */
export function variablesOf(graph: Graph): VariableFolder[] {
  const outputs = graph.nodes.flatMap((node) =>
    node.type === 'customNode' ? (ACTION_CATALOGUE.get(node.data.action)?.outputs ?? []) : [],
  );
  return listVariables({ graph, outputs }).filter(({ fields }) => fields.length > 0);
}
