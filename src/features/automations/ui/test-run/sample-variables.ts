/**
 * The input of a test run: a value for each variable that the flow uses, made up where the user gave none.
 */
import { ACTION_CATALOGUE, TRIGGER_CATALOGUE, TRIGGERS } from '#connectors/registry.ts';
import type { Condition, Graph } from '#engine/graph/graph.ts';
import {
  type Placeholder,
  parsePlaceholders,
  parseVariable,
  placeholderName,
} from '#engine/text/placeholders.ts';
import { compileTemplate, namesIn } from '#engine/text/template.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import { listVariables, outputsOf, variableScope } from '#engine/variables/variables.ts';

/** By name, such as `contact.first_name`. */
export type Sample = Readonly<Record<string, string>>;

/** Every variable that a step or a condition uses, once, in the order of the picker's folders. */
export function namedVariables(graph: Graph, { folders }: VariableCatalogue): Placeholder[] {
  const rankOf = ({ category }: Placeholder) => {
    const rank = folders.findIndex((folder) => folder.category === category);
    return rank === -1 ? folders.length : rank;
  };
  const named = new Map(
    graph.nodes
      .flatMap((node): Placeholder[] => {
        if (node.type === 'customNode') return namesIn(compileTemplate(node.data));
        if (node.type === 'splitNode')
          return node.data.branches.flatMap(({ conditions }) => conditions.flatMap(namesInCondition));
        return [];
      })
      .map((placeholder) => [placeholderName(placeholder), placeholder]),
  );
  return [...named.values()].sort((one, other) => rankOf(one) - rankOf(other));
}

/**
 * The same on every start of the drawer, so that a test can be repeated. Without what the trigger does not give: a test is
 * to fail where a run would.
 */
export function firstSample(graph: Graph, catalogue: VariableCatalogue): Sample {
  const { provided } = variableScope({
    graph,
    actions: ACTION_CATALOGUE,
    triggers: TRIGGER_CATALOGUE,
    variables: catalogue,
  });
  const isMadeUp = (placeholder: Placeholder) =>
    provided.has(placeholder.category) && !isFilledByServer(placeholder, catalogue);
  const outputs = outputsOf({ graph, actions: ACTION_CATALOGUE });
  const starter = graph.nodes.find(({ type }) => type === 'starterNode');
  const fitting = TRIGGERS.find(({ id }) => id === starter?.data.action)?.sample ?? {};
  const known = new Map(
    listVariables({ graph, outputs, catalogue }).flatMap(({ category, variables }) =>
      variables.map(({ field, sample }) => [`${category}.${field}`, sample]),
    ),
  );
  return Object.fromEntries(
    namedVariables(graph, catalogue).map((placeholder) => {
      const name = placeholderName(placeholder);
      return [name, isMadeUp(placeholder) ? (fitting[name] ?? known.get(name) ?? '') : ''];
    }),
  );
}

/** In the server's format. Blank ones are left out: the test then shows what the flow does without them. */
export function toVariables(sample: Sample): Record<string, Record<string, string>> {
  const variables: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(sample)) {
    const [category = '', field = ''] = name.split('.');
    if (value.trim() !== '') variables[category] = { ...variables[category], [field]: value };
  }
  return variables;
}

export function isFilledByServer(placeholder: Placeholder, { folders, find }: VariableCatalogue): boolean {
  const isOwn = folders.some(({ category, isOwn }) => isOwn && category === placeholder.category);
  return isOwn && !find(placeholderName(placeholder))?.isGivenOnly;
}

function namesInCondition({ selectedVariable, expectedValue }: Condition): Placeholder[] {
  const variable = parseVariable(selectedVariable);
  const named = parsePlaceholders(expectedValue).filter((part) => typeof part !== 'string');
  return variable ? [variable, ...named] : named;
}
