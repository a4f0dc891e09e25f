import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { controlStyle } from '#ui/control/control-style.ts';
import { giveKeyToList } from '#ui/control/give-key-to-list.ts';
import { useFieldRequired } from '#ui/input/field-context.ts';
import { withChosen } from './chosen-options.ts';
import { type ComboboxOption, ComboboxPopup } from './combobox-popup.tsx';

export type MultiComboboxProps<Value extends string> = {
  options: readonly ComboboxOption<Value>[];
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  placeholder?: string;
  emptyText?: string;
  /** Why options are missing. */
  notice?: ReactNode;
  onOpenChange?: (open: boolean) => void;
  disabled?: boolean;
  /** Only without a Field, which gives the label. */
  'aria-label'?: string;
};

/** Several choices as chips, each with a cross that removes it. */
export function MultiCombobox<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  emptyText = 'Nothing found',
  notice,
  onOpenChange,
  disabled,
  'aria-label': ariaLabel,
}: MultiComboboxProps<Value>) {
  const required = useFieldRequired();
  const trigger = useRef<HTMLButtonElement>(null);
  const all = useMemo(() => withChosen(options, value), [options, value]);
  const items = useMemo(
    () =>
      BaseCombobox.createItems(all, {
        getValue: (option) => option.value,
        getLabel: (option) => option.label,
      }),
    [all],
  );
  const chosen = value.flatMap((one) => all.find((option) => option.value === one) ?? []);
  return (
    <BaseCombobox.Root
      multiple
      items={items}
      value={value}
      onValueChange={onValueChange}
      onOpenChange={(open) => onOpenChange?.(open)}
      disabled={disabled}
      modal
    >
      {/* The trigger fills the box under the chips: a click beside their crosses opens the list. */}
      <div className="relative">
        <BaseCombobox.Trigger
          ref={trigger}
          aria-label={ariaLabel}
          aria-required={required}
          onKeyDown={giveKeyToList}
          className={clsx(controlStyle, 'absolute inset-0 flex h-full! items-center text-left')}
        >
          <span className={clsx('grow truncate pr-6 text-soft', chosen.length > 0 && 'sr-only')}>
            {chosen.length > 0 ? `${chosen.length} chosen` : placeholder}
          </span>
          <ChevronDown aria-hidden="true" className="absolute right-3 size-4.5 shrink-0 text-soft" />
        </BaseCombobox.Trigger>
        <ul className="pointer-events-none relative flex min-h-10 flex-wrap items-center gap-1 py-1.5 pr-10 pl-2 pointer-coarse:min-h-11">
          {chosen.map((option) => (
            <li key={option.value} className={chipStyle}>
              <span className="min-w-0 truncate">{option.label}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={`Remove ${option.label}`}
                onClick={() => {
                  onValueChange(value.filter((one) => one !== option.value));
                  // The focused chip is gone; without this the focus would move to the top of the page.
                  trigger.current?.focus();
                }}
                className={crossStyle}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <ComboboxPopup label={ariaLabel ?? 'Options'} emptyText={emptyText} notice={notice} />
    </BaseCombobox.Root>
  );
}

const chipStyle =
  'flex h-7 max-w-full items-center rounded-full bg-accent-wash pr-0.5 pl-2.5 text-sm text-accent-ink ' +
  'has-disabled:bg-line has-disabled:text-soft';
const crossStyle =
  'pointer-events-auto grid size-6 shrink-0 place-items-center rounded-full ' +
  'not-disabled:hover:bg-accent not-disabled:hover:text-on-accent disabled:cursor-not-allowed';
