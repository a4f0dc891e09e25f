import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import clsx from 'clsx';
import { type ReactElement, useState } from 'react';
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
  const [isWanted, setWanted] = useState(false);
  // What was chosen does not hide the others.
  const isChosen = choices.includes(value);
  const fitting = choices.filter((choice) => isChosen || contains(choice, value));
  return (
    <BaseAutocomplete.Root
      items={choices}
      filteredItems={fitting}
      value={value}
      onValueChange={onValueChange}
      // An open list hides the rest of the page from screen readers, so one with nothing in it is not open.
      open={isWanted && fitting.length > 0}
      onOpenChange={setWanted}
      openOnInputClick
    >
      <BaseAutocomplete.Input render={input} />
      <BaseAutocomplete.Portal>
        <BaseAutocomplete.Positioner
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
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
