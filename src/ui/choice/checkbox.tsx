import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';

export type CheckboxProps = ChoiceFieldProps & {
  checked?: boolean;
  defaultChecked?: boolean;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  name?: string;
};

export function Checkbox({
  checked,
  defaultChecked,
  indeterminate,
  onCheckedChange,
  name,
  ...field
}: CheckboxProps) {
  return (
    <ChoiceField {...field} control="box">
      <BaseCheckbox.Root
        checked={checked}
        defaultChecked={defaultChecked}
        indeterminate={indeterminate}
        onCheckedChange={(next) => onCheckedChange?.(next)}
        name={name}
        disabled={field.disabled}
        className={boxStyle}
      >
        <BaseCheckbox.Indicator className="grid place-items-center">
          {indeterminate ? (
            <Minus className="size-4" strokeWidth={3} />
          ) : (
            <Check className="size-4" strokeWidth={3} />
          )}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
    </ChoiceField>
  );
}

const boxStyle =
  'grid size-6 shrink-0 place-items-center rounded-[6px] border border-line-strong bg-surface text-on-accent ' +
  'transition-colors duration-120 hover:border-ink data-checked:border-accent data-checked:bg-accent ' +
  'data-indeterminate:border-accent data-indeterminate:bg-accent data-invalid:border-danger data-disabled:opacity-50';
