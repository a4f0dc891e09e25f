import { useQuery } from '@tanstack/react-query';
import { BUILT_IN_STATUSES } from '#features/conversations/contract.ts';
import { MultiCombobox } from '#ui/choice/multi-combobox.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { statusNamesQuery } from '../report-queries.ts';
import { directionOptions, sourceOptions, tagOptions } from '../words.ts';
import type { FilterValues } from './filter-values.ts';

/** Spam counts nowhere. */
const ALWAYS = BUILT_IN_STATUSES.filter((name) => name !== 'Spam');

export function FilterFields({
  value,
  error,
  onChange,
}: {
  value: FilterValues;
  error: string | undefined;
  onChange: (value: FilterValues) => void;
}) {
  const { data: names = [] } = useQuery(statusNamesQuery);
  const statuses = [...new Set([...ALWAYS, ...names])].map((name) => ({ value: name, label: name }));
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">Which conversations count</legend>
      <p className="-mt-2 text-sm text-soft">All of them except spam, unless you narrow it down here.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Source" reserveMessage={false}>
          <MultiCombobox
            options={sourceOptions}
            value={value.source}
            placeholder="Any source"
            onValueChange={(source) => onChange({ ...value, source })}
          />
        </Field>
        <Field label="Direction" reserveMessage={false}>
          <MultiCombobox
            options={directionOptions}
            value={value.direction}
            placeholder="Both directions"
            onValueChange={(direction) => onChange({ ...value, direction })}
          />
        </Field>
        <Field label="Tags" hint="With at least one of them" reserveMessage={false}>
          <MultiCombobox
            options={tagOptions}
            value={value.tags}
            placeholder="With or without"
            onValueChange={(tags) => onChange({ ...value, tags })}
          />
        </Field>
        <Field label="Status" hint="With one of them" reserveMessage={false}>
          <MultiCombobox
            options={statuses}
            value={value.status}
            placeholder="Any status"
            onValueChange={(status) => onChange({ ...value, status })}
          />
        </Field>
        <Field label="Minimum length, in seconds" reserveMessage={false} error={error}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="Any length"
            value={value.min_duration_seconds}
            onValueChange={(typed) => onChange({ ...value, min_duration_seconds: typed })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
