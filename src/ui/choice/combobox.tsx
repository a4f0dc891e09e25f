import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { useMemo } from 'react';
import { controlStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';
import { useFieldRequired } from '#ui/input/field-context.ts';
import { type ComboboxOption, ComboboxPopup } from './combobox-popup.tsx';

export type ComboboxProps<Value extends string> = {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  /** Only without a Field, which gives the label. */
  'aria-label'?: string;
};

/** A select with a search box, for lists too long to scan. */
export function Combobox<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  emptyText = 'Nothing found',
  disabled,
  'aria-label': ariaLabel,
}: ComboboxProps<Value>) {
  const required = useFieldRequired();
  const items = useMemo(
    () =>
      BaseCombobox.createItems(options, {
        getValue: (option) => option.value,
        getLabel: (option) => option.label,
      }),
    [options],
  );
  return (
    <BaseCombobox.Root
      items={items}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled}
      autoHighlight
      modal
    >
      <div className="relative">
        <BaseCombobox.Trigger
          aria-label={ariaLabel}
          aria-required={required}
          onKeyDown={giveKeyToList}
          className={clsx(
            controlStyle,
            'flex items-center justify-between gap-2 text-left',
            value !== null && 'pr-18',
          )}
        >
          <span className={clsx('min-w-0 truncate', value === null && 'text-soft')}>
            <BaseCombobox.Value placeholder={placeholder} />
          </span>
          <ChevronDown aria-hidden="true" className="absolute right-3 size-4.5 shrink-0 text-soft" />
        </BaseCombobox.Trigger>
        <BaseCombobox.Clear aria-label="Clear" className={clearStyle}>
          <X aria-hidden="true" className="size-4" />
        </BaseCombobox.Clear>
      </div>
      <ComboboxPopup label={ariaLabel ?? 'Options'} emptyText={emptyText} />
    </BaseCombobox.Root>
  );
}

const clearStyle =
  'absolute inset-y-0 right-9 my-auto grid size-8 place-items-center rounded-[6px] text-soft hover:bg-sunken hover:text-ink data-disabled:hidden';
