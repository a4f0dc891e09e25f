/** The variables that the steps of one flow can name, and which of them have a value when it runs. */

import type { ActionCatalogue, Catalogues } from '../catalogue.ts';
import type { Graph } from '../graph/graph.ts';
import type { ConversationVariable, VariableMapping } from '../trigger-settings.ts';
import type { Variable, VariableCatalogue, VariableFolder } from '../values/variable-catalogue.ts';
import { ANSWER_CATEGORY, answerNames, readAnswerFields } from './answer-fields.ts';
import { FAILURE_SAMPLES, FAILURE_VARIABLES } from './failure-variables.ts';

export type VariableScope = {
  catalogue: VariableCatalogue;
  /** What a picker offers: only categories that this flow can fill. */
  offered: readonly VariableFolder[];
  /** Everything that may be named: the catalogue and what this flow adds. */
  names: ReadonlySet<string>;
  /** The names that the flow itself fills. */
  filled: ReadonlySet<string>;
  /** The categories that have values in its runs. */
  provided: ReadonlySet<string>;
  /** Empty while there is no trigger. */
  triggerTitle: string;
};

export function variableScope({
  graph,
  actions,
  triggers,
  variables: catalogue,
}: { graph: Graph } & Catalogues): VariableScope {
  const outputs = outputsOf({ graph, actions });
  const starter = graph.nodes.find((node) => node.type === 'starterNode');
  const trigger = starter && triggers.get(starter.data.action);
  const answers = graph.nodes.flatMap((node) => (node.type === 'customNode' ? answerNames(node.data) : []));
  const filled = [...outputs, ...answers, ...mappedNames(graph)];
  const provided = new Set<string>([
    ...(trigger?.provides ?? []),
    ...filled.map((name) => name.split('.')[0] ?? ''),
  ]);
  const folders = listVariables({ graph, outputs, catalogue });
  return {
    catalogue,
    offered: folders.filter(
      ({ category, variables }) => variables.length > 0 && (!trigger || provided.has(category)),
    ),
    names: variableNames(folders),
    filled: new Set(filled),
    provided,
    triggerTitle: trigger?.title ?? '',
  };
}

/**
 * The catalogue plus what this flow adds: its conversation variables, mapped webhook fields, steps' outputs
 * and their answers.
 */
export function listVariables({
  graph,
  catalogue,
  outputs = [],
}: {
  graph: Graph;
  catalogue: VariableCatalogue;
  /** Names such as `webhook.response_status` that the flow's actions return. */
  outputs?: readonly string[];
}): VariableFolder[] {
  const folders = new Map<string, Map<string, Variable>>(
    catalogue.folders.map(({ category, variables }) => [
      category,
      new Map(variables.map((variable) => [variable.field, variable])),
    ]),
  );
  const added = [
    ...askedOf(graph).map(asked),
    ...mappingsOf(graph).map((mapping) => ({ name: nameOfMapping(mapping), sample: mapping.sampleValue })),
    ...outputs.map((name) => ({ name, sample: OUTPUT_SAMPLES[name] ?? '' })),
  ];
  for (const { name, sample, ...more } of added) {
    const [category = '', field = ''] = name.split('.');
    if (!category || !field) continue;
    const folder = folders.get(category) ?? new Map<string, Variable>();
    const example = sample || catalogue.find(name)?.sample || '';
    folders.set(
      category,
      folder.set(field, { field, label: catalogue.labelOf(name), sample: example, ...more }),
    );
  }
  const known = [...folders].map(([category, fields]) => ({
    id: category,
    category,
    title: catalogue.titleOf(category),
    variables: [...fields.values()],
  }));
  return [...known, ...answerFolders({ graph, catalogue })];
}

/** One folder per step, since two addresses may both answer with an id. */
function answerFolders({
  graph: { nodes },
  catalogue,
}: {
  graph: Graph;
  catalogue: VariableCatalogue;
}): VariableFolder[] {
  return nodes.flatMap(({ id, data }) => {
    const variables = readAnswerFields(data).map(({ name, sampleValue }) => ({
      field: name,
      label: catalogue.labelOf(`${ANSWER_CATEGORY}.${name}`),
      sample: sampleValue,
    }));
    if (variables.length === 0) return [];
    const title = `Answer of ${data.name}`;
    return [{ id: `${ANSWER_CATEGORY} ${id}`, category: ANSWER_CATEGORY, title, variables }];
  });
}

const OUTPUT_SAMPLES: Readonly<Record<string, string>> = {
  'webhook.response_status': '200',
  ...FAILURE_SAMPLES,
};

/** The outputs of a flow's steps, except answers. */
export function outputsOf({ graph, actions }: { graph: Graph; actions: ActionCatalogue }): string[] {
  const steps = graph.nodes.filter((node) => node.type === 'customNode');
  const goesOn = steps.some(({ data: { onFailure = 'stop' } }) => onFailure !== 'stop');
  return [
    ...steps.flatMap(({ data }) => actions.get(data.action)?.outputs ?? []),
    ...(goesOn ? FAILURE_VARIABLES : []),
  ];
}

export const variableNames = (folders: readonly VariableFolder[]): Set<string> =>
  new Set(folders.flatMap(({ category, variables }) => variables.map(({ field }) => `${category}.${field}`)));

/** Names that mappings fill although the trigger does not: `{contact.email}` from a webhook's body. */
function mappedNames(graph: Graph): string[] {
  return mappingsOf(graph).map(nameOfMapping);
}

function asked({ name, expected_responses: choices }: ConversationVariable) {
  const sample = choices[0] ?? '';
  return { name: `conversation.${name}`, sample, ...(choices.length > 0 && { choices }) };
}

const starterOf = (graph: Graph) => graph.nodes.find((node) => node.type === 'starterNode');
const askedOf = (graph: Graph) => starterOf(graph)?.data.conversationVariables ?? [];
const mappingsOf = (graph: Graph) =>
  (starterOf(graph)?.data.webhookSettings?.variableMappings ?? []).filter(
    ({ variableCategory, variableField }) => variableCategory && variableField,
  );
const nameOfMapping = ({ variableCategory, variableField }: VariableMapping): string =>
  `${variableCategory.toLowerCase()}.${variableField}`;
