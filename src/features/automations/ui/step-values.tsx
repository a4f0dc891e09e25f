import type { Field } from '#connectors/framework/field-kinds.ts';
import { ACTIONS } from '#connectors/registry.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import { useFlowVariables } from './flow-variables.ts';

type Value = { key: string; label: string; text: string };

/** A step's inputs, labelled as in its drawer. Blank ones are left out. */
export function StepValues({ action, input }: { action: string; input: unknown }) {
  const { labelOf } = useFlowVariables().catalogue;
  const values = valuesOf({ action, input, labelOf });
  if (values.length === 0) return <p className="text-sm text-soft">Nothing.</p>;
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {values.map(({ key, label, text }) => (
        <div key={key} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function valuesOf({
  action,
  input,
  labelOf,
}: { action: string; input: unknown } & Pick<VariableCatalogue, 'labelOf'>): Value[] {
  if (typeof input !== 'object' || input === null) return [];
  const given = input as Record<string, unknown>;
  const fields: readonly Field[] = ACTIONS.find(({ id }) => id === action)?.fields ?? [];
  return fields.some(({ key }) => key in given) ? declared({ fields, given }) : asGiven(given, labelOf);
}

/** Splits and delays show what decided them: variables and their values, or the duration. */
const asGiven = (given: Record<string, unknown>, labelOf: VariableCatalogue['labelOf']): Value[] =>
  Object.entries(given).flatMap(([key, value]) => {
    if (value === false) return [];
    return [{ key, label: labelOf(key), text: plain(value) }];
  });

const plain = (value: unknown): string => {
  if (value === true) return 'Yes';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? 'no value');
};

function declared({ fields, given }: { fields: readonly Field[]; given: Record<string, unknown> }): Value[] {
  return fields
    .filter(({ kind }) => kind !== 'fixed')
    .map((field) => ({
      key: field.key,
      label: field.label,
      text: textOf({ field, value: given[field.key] }),
    }))
    .filter(({ text }) => text !== '');
}

function textOf({ field, value }: { field: Field; value: unknown }): string {
  if (value === undefined || value === null || value === false || value === '') return '';
  if (value === true) return 'Yes';
  if (field.kind === 'select')
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (Array.isArray(value)) return value.map(rowText).filter(Boolean).join('\n');
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value);
}

const rowText = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'key' in row && 'value' in row
    ? `${String(row.key)}: ${String(row.value)}`
    : String(row);
