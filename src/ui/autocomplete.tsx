import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { optionStyle, popupStyle } from './control-style.ts';

/** A text field that offers values to choose from, and takes any other. */
export function Autocomplete({
  input,
  value,
  onValueChange,
  choices,
}: {
  /** An Input. */
  input: ReactElement;
  value: string;
  onValueChange: (value: string) => void;
  choices: readonly string[];
}) {
  const { contains } = BaseAutocomplete.useFilter();
  // What was chosen does not hide the others.
  const isChosen = choices.includes(value);
  return (
    <BaseAutocomplete.Root
      items={choices}
      value={value}
      onValueChange={onValueChange}
      filter={(choice: string, query) => isChosen || contains(choice, query)}
      openOnInputClick
    >
      <BaseAutocomplete.Input render={input} />
      <BaseAutocomplete.Portal>
        <BaseAutocomplete.Positioner
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none data-empty:hidden"
        >
          <BaseAutocomplete.Popup
            className={clsx(popupStyle, 'w-(--anchor-width) min-w-48 max-w-(--available-width)')}
          >
            <BaseAutocomplete.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
              {(choice: string) => (
                <BaseAutocomplete.Item key={choice} value={choice} className={optionStyle}>
                  {choice}
                </BaseAutocomplete.Item>
              )}
            </BaseAutocomplete.List>
          </BaseAutocomplete.Popup>
        </BaseAutocomplete.Positioner>
      </BaseAutocomplete.Portal>
    </BaseAutocomplete.Root>
  );
}
