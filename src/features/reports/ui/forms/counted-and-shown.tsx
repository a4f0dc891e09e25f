import { Switch } from '#ui/choice/switch.tsx';
import type { Control } from '#ui/form/use-form-field.ts';
import { FilterFields } from './filter-fields.tsx';
import type { FilterValues } from './filter-values.ts';

type Field<Value> = {
  label: string;
  error: string | undefined;
  control: Pick<Control<Value>, 'value' | 'onValueChange'>;
};

/** The end of both forms: which conversations count, and whether there is a tile. */
export function CountedAndShown({
  filters,
  active,
  hint,
}: {
  filters: Field<FilterValues>;
  active: Field<boolean>;
  /** What happens when there is no tile. */
  hint: string;
}) {
  return (
    <>
      <FilterFields
        value={filters.control.value}
        error={filters.error}
        onChange={filters.control.onValueChange}
      />
      <Switch
        label={active.label}
        hint={hint}
        checked={active.control.value}
        onCheckedChange={active.control.onValueChange}
      />
    </>
  );
}
