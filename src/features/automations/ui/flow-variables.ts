/** The variables that this flow's steps can use, for every field that takes one. */
import { createContext, useContext } from 'react';
import { ACTION_CATALOGUE, TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import { emptyGraph, type Graph } from '#engine/graph/graph.ts';
import { type VariableCatalogue, variableCatalogue } from '#engine/values/variable-catalogue.ts';
import { type VariableScope, variableScope } from '#engine/variables/variables.ts';

export const variablesOf = (graph: Graph, variables: VariableCatalogue): VariableScope =>
  variableScope({ graph, actions: ACTION_CATALOGUE, triggers: TRIGGER_CATALOGUE, variables });

export const FlowVariablesContext = createContext<VariableScope>(
  variablesOf(emptyGraph(), variableCatalogue([])),
);

export const useFlowVariables = (): VariableScope => useContext(FlowVariablesContext);
