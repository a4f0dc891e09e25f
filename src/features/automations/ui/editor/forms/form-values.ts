/** The values of a drawer while it is being edited. */
import type { Action } from '#connectors/framework/define-action.ts';
import type { Values } from '#connectors/framework/field.ts';
import type { Field } from '#connectors/framework/field-kinds.ts';
import { drawerValues } from '#connectors/framework/payload.ts';
import type { GraphNode } from '#engine/graph/graph.ts';
import { completeBranches } from '#engine/operations/split-branches.ts';

/** As stored, or empty for a new step. A split always starts with a default and a custom branch. */
export function openingValues({
  action,
  node,
  newId,
}: {
  action: Action;
  node: GraphNode | null;
  newId: string;
}): Values {
  const values = drawerValues({ action, ...(node && { stored: node.data }) });
  if (!action.fields.some(({ kind }) => kind === 'branches')) return values;
  const existing = node?.type === 'splitNode' ? node.data.branches : [];
  const complete = completeBranches({ branches: existing, existing, splitId: node?.id ?? newId });
  return complete.ok ? { ...values, branches: complete.branches } : values;
}

/** Clears choices whose list depends on the field that just changed. */
export function changedValues({
  action,
  values,
  changes,
}: {
  action: Action;
  values: Values;
  changes: Values;
}): Values {
  const emptied = action.fields
    .filter((field) => field.kind === 'select' && field.source?.dependsOn !== undefined)
    .filter(
      (field) =>
        field.kind === 'select' && isChanged({ key: field.source?.dependsOn ?? '', values, changes }),
    )
    .map(({ key }) => [key, '']);
  return { ...values, ...Object.fromEntries(emptied), ...changes };
}

const isChanged = ({ key, values, changes }: { key: string; values: Values; changes: Values }): boolean =>
  Object.hasOwn(changes, key) && changes[key] !== values[key];

export type FieldSection = { title: string | null; fields: readonly Field[] };

/**
 * Fields in their order; those that name the same section are grouped under it. What follows the last section, such as
 * what to do if the step fails, stays at the end.
 */
export function sectionsOf(fields: readonly Field[]): FieldSection[] {
  const closing = fields.slice(fields.findLastIndex(({ section }) => section !== undefined) + 1);
  const bySection = Map.groupBy(
    fields.slice(0, fields.length - closing.length),
    ({ section }) => section ?? null,
  );
  const sections = [...bySection].map(([title, own]) => ({ title, fields: own }));
  return closing.length > 0 ? [...sections, { title: null, fields: closing }] : sections;
}
