import { Select as BaseSelect } from '@base-ui/react/select';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlStyle, optionStyle, popupStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';
import { useFieldRequired } from '#ui/input/field-context.ts';

type SelectOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  /** Only without a Field, which gives the label. */
  'aria-label'?: string;
  className?: string;
};

export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder = 'Choose…',
  disabled,
  name,
  className,
  'aria-label': ariaLabel,
}: SelectProps<Value>) {
  const required = useFieldRequired();
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next: Value | null) => next !== null && onValueChange?.(next)}
      disabled={disabled}
      name={name}
    >
      <BaseSelect.Trigger
        aria-label={ariaLabel}
        aria-required={required}
        onKeyDown={giveKeyToList}
        className={clsx(
          controlStyle,
          'flex items-center justify-between gap-2 text-left select-none',
          className,
        )}
      >
        <BaseSelect.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-soft" />
        <BaseSelect.Icon className="text-soft">
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Backdrop className="fixed inset-0 z-50" />
        <BaseSelect.Positioner
          alignItemWithTrigger={false}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none select-none"
        >
          <BaseSelect.Popup className={clsx(popupStyle, 'min-w-(--anchor-width) max-w-(--available-width)')}>
            <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={optionStyle}
                >
                  <BaseSelect.ItemText className="min-w-0 grow">{option.label}</BaseSelect.ItemText>
                  <span className="size-4 shrink-0">
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-accent-ink" />
                    </BaseSelect.ItemIndicator>
                  </span>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
