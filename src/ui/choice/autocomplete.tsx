import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import { type ReactElement, useState } from 'react';
import { optionStyle } from '#ui/control/control-style.ts';
import { AutocompletePopup } from './autocomplete-popup.tsx';

/** A text field that suggests values and accepts any other. */
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
  // A chosen value does not hide the other choices.
  const isChosen = choices.includes(value);
  const fitting = choices.filter((choice) => isChosen || contains(choice, value));
  return (
    <BaseAutocomplete.Root
      items={choices}
      filteredItems={fitting}
      value={value}
      onValueChange={onValueChange}
      // An open list hides the rest of the page from screen readers, so an empty list stays closed.
      open={isWanted && fitting.length > 0}
      onOpenChange={setWanted}
      openOnInputClick
    >
      <BaseAutocomplete.Input render={input} />
      <AutocompletePopup<string>>
        {(choice) => (
          <BaseAutocomplete.Item key={choice} value={choice} className={optionStyle}>
            {choice}
          </BaseAutocomplete.Item>
        )}
      </AutocompletePopup>
    </BaseAutocomplete.Root>
  );
}
