/** The text on a node's card: the kind of step, its name, and a preview of its contents. */
import { isVisible, type Values } from '#connectors/framework/field.ts';
import type { Field } from '#connectors/framework/field-kinds.ts';
import { fieldValue, isBlank } from '#connectors/framework/payload.ts';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import type { GraphNode, NodeOf, StepData } from '#engine/graph/graph.ts';
import { readableText } from '#engine/rules/readable-text.ts';
import { conditionPhrase } from '#engine/rules/summary.ts';
import { DELAY_ACTION, readDelay } from '#engine/time/delay.ts';
import { scheduleWords } from '#engine/time/schedule.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';

export type NodeText = { kind: string; name: string; preview: string };

export function nodeText(node: GraphNode, variables: VariableCatalogue): NodeText {
  switch (node.type) {
    case 'starterNode': {
      const trigger = TRIGGERS.find(({ id }) => id === node.data.action);
      return {
        kind: 'Trigger',
        name: node.data.name,
        preview: node.data.schedule
          ? scheduleWords(node.data.schedule)
          : node.data.description || (trigger?.description ?? ''),
      };
    }
    case 'customNode': {
      const action = ACTIONS.find(({ id }) => id === node.data.action);
      const preview =
        node.data.description ||
        delayText(node.data) ||
        previewOf({ fields: action?.fields ?? [], values: node.data, variables });
      return { kind: action?.title ?? node.data.action, name: node.data.name, preview };
    }
    case 'splitNode': {
      const count = node.data.branches.length;
      return {
        kind: 'If/Else',
        name: node.data.name,
        preview: `${count} branches, the first that fits is taken`,
      };
    }
    case 'branchNode':
      return { name: node.data.name, ...branchText(node.data, variables) };
  }
}

function branchText(
  data: NodeOf<'branchNode'>['data'],
  variables: VariableCatalogue,
): Omit<NodeText, 'name'> {
  switch (data.type) {
    case 'custom':
      return { kind: 'If', preview: conditionPhrase(data, variables) };
    case 'default':
      return { kind: 'Otherwise', preview: 'When no other branch fits' };
    case 'failure':
      return { kind: 'Failure', preview: 'When the step above fails' };
  }
}

const delayText = (data: StepData): string =>
  data.action === DELAY_ACTION ? (readDelay(data)?.words ?? '') : '';

const SHORT: ReadonlySet<Field['kind']> = new Set([
  'text',
  'digits',
  'amount',
  'select',
  'commaList',
  'dateTime',
]);

/**
 * A message where there is one; else the first two short values, such as a URL and its method. Empty
 * where all of them are defaults.
 */
function previewOf({
  fields,
  values,
  variables,
}: {
  fields: readonly Field[];
  values: Values;
  variables: VariableCatalogue;
}): string {
  const textOf = (field: Field) => readableText(String(fieldValue({ field, values })), variables);
  const filled = fields.filter(
    (field) => !field.isExtra && isVisible({ field, values }) && !isBlank({ field, values }),
  );
  const message = filled.find(({ kind }) => kind === 'multiline');
  if (message) return textOf(message);
  const short = filled.filter(({ kind }) => SHORT.has(kind));
  if (short.every((field) => isDefault({ field, values }))) return '';
  return short
    .slice(0, 2)
    .map((field) => labelOf({ field, value: textOf(field) }))
    .join(' ');
}

const isDefault = ({ field, values }: { field: Field; values: Values }): boolean =>
  field.kind === 'select' && fieldValue({ field, values }) === field.default;

const labelOf = ({ field, value }: { field: Field; value: string }): string =>
  (field.kind === 'select' && field.options.find((option) => option.value === value)?.label) || value;
