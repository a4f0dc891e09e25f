import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { optionStyle, popupStyle } from '#ui/control/control-style.ts';

export type ComboboxOption<Value extends string> = { value: Value; label: string };

/**
 * Search box and list, shared by the single and the multiple combobox. The search box is inside the popup: a
 * phone does not open its keyboard over the list, and the rest of the page need not be hidden from screen
 * readers.
 */
export function ComboboxPopup({
  label,
  emptyText,
  notice,
}: {
  label: string;
  emptyText: string;
  /** Why options are missing, above those that there are. */
  notice?: ReactNode;
}) {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <BaseCombobox.Popup
          aria-label={label}
          className={clsx(popupStyle, 'flex w-(--anchor-width) min-w-56 max-w-(--available-width) flex-col')}
        >
          <div className="relative border-b-2 border-line focus-within:border-accent-ink">
            <Search aria-hidden="true" className="absolute inset-y-0 left-4 my-auto size-4.5 text-soft" />
            <BaseCombobox.Input
              aria-label="Search"
              placeholder="Search"
              className="h-11 w-full rounded-t-control bg-transparent pr-3 pl-11 outline-none placeholder:text-soft pointer-coarse:text-base"
            />
          </div>
          {notice ?? (
            <BaseCombobox.Empty>
              <div className="px-4 py-3 text-soft">{emptyText}</div>
            </BaseCombobox.Empty>
          )}
          <BaseCombobox.List className="max-h-[min(20rem,calc(var(--available-height)-3rem))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(option: ComboboxOption<string>) => (
              <BaseCombobox.Item key={option.value} value={option.value} className={optionStyle}>
                <span className="min-w-0 grow">{option.label}</span>
                <span className="size-4 shrink-0">
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent-ink" />
                  </BaseCombobox.ItemIndicator>
                </span>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}
