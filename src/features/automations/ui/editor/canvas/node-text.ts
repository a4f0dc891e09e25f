/** What a node's card says: what kind of step it is, its name, and a first look at what it holds. */
import { isVisible, type Values } from '#connectors/framework/field.ts';
import type { Field } from '#connectors/framework/field-kinds.ts';
import { fieldValue, isBlank } from '#connectors/framework/payload.ts';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import type { GraphNode } from '#engine/graph.ts';
import { conditionPhrase } from '#engine/summary.ts';

export type NodeText = { kind: string; name: string; preview: string };

export function nodeText(node: GraphNode): NodeText {
  switch (node.type) {
    case 'starterNode': {
      const trigger = TRIGGERS.find(({ id }) => id === node.data.action);
      return {
        kind: 'Trigger',
        name: node.data.name,
        preview: node.data.description || (trigger?.description ?? ''),
      };
    }
    case 'customNode': {
      const action = ACTIONS.find(({ id }) => id === node.data.action);
      const preview = node.data.description || previewOf({ fields: action?.fields ?? [], values: node.data });
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
      return {
        kind: node.data.type === 'default' ? 'Otherwise' : 'If',
        name: node.data.name,
        preview: node.data.type === 'default' ? 'When no other branch fits' : conditionPhrase(node.data),
      };
  }
}

const SHORT: ReadonlySet<Field['kind']> = new Set([
  'text',
  'digits',
  'amount',
  'select',
  'commaList',
  'dateTime',
]);

/** A message where there is one; else the first two short values, such as "10 Minutes". */
function previewOf({ fields, values }: { fields: readonly Field[]; values: Values }): string {
  const filled = fields.filter((field) => isVisible({ field, values }) && !isBlank({ field, values }));
  const message = filled.find(({ kind }) => kind === 'multiline');
  if (message) return String(fieldValue({ field: message, values }));
  return filled
    .filter(({ kind }) => SHORT.has(kind))
    .slice(0, 2)
    .map((field) => labelOf({ field, value: String(fieldValue({ field, values })) }))
    .join(' ');
}

const labelOf = ({ field, value }: { field: Field; value: string }): string =>
  (field.kind === 'select' && field.options.find((option) => option.value === value)?.label) || value;
