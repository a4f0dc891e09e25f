import { Plus, Trash2 } from 'lucide-react';
import type { KeyValueRow } from '#connectors/framework/fields/key-value.ts';
import { Button } from '#ui/control/button.tsx';
import { Input } from '#ui/input/input.tsx';
import type { ControlProps } from '../step-form/control-props.ts';
import { useRowFocus } from '../step-form/use-row-focus.ts';
import { VariableInput } from '../variables/variable-field.tsx';

export function KeyValueControl({ field, value, error, onChange }: ControlProps<'keyValue'>) {
  const { label, keyLabel = 'Key', valueLabel = 'Value' } = field;
  const rows = Array.isArray(value) ? (value as KeyValueRow[]) : [];
  const { list, goTo } = useRowFocus<HTMLUListElement>();
  const edit = (at: number, changes: Partial<KeyValueRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never change places
          <li key={index} className="flex gap-2">
            <Input
              aria-label={`${label}: ${keyLabel} ${index + 1}`}
              placeholder={keyLabel}
              value={row.key}
              onChange={({ target }) => edit(index, { key: target.value })}
              className="w-2/5!"
            />
            <div className="min-w-0 grow">
              <VariableInput
                label={`${label} ${index + 1}`}
                aria-label={`${label}: ${valueLabel} ${index + 1}`}
                placeholder={valueLabel}
                value={row.value}
                onChange={(text) => edit(index, { value: text })}
              />
            </div>
            <Button
              variant="ghost"
              icon={<Trash2 />}
              label={`Remove ${label} ${index + 1}`}
              onClick={() => {
                goTo(index);
                onChange(rows.filter((_, other) => other !== index));
              }}
            />
          </li>
        ))}
      </ul>
      {error ? <p className="mt-1 text-sm text-danger">{error}</p> : null}
      <Button
        size="small"
        icon={<Plus />}
        className="mt-2"
        onClick={() => {
          goTo(rows.length);
          onChange([...rows, { key: '', value: '' }]);
        }}
        label={`Add a row to ${label}`}
      >
        Add a row
      </Button>
    </fieldset>
  );
}
