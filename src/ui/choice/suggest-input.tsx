import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import { type ReactElement, type ReactNode, useState } from 'react';
import { optionStyle } from '#ui/control/control-style.ts';
import { AutocompletePopup } from './autocomplete-popup.tsx';

/**
 * A text field that accepts anything and shows matches for the typed text; choosing a match means exactly
 * that one.
 */
export function SuggestInput<Choice>({
  input,
  value,
  onValueChange,
  choices,
  keyOf,
  textOf,
  onChoose,
  children,
}: {
  /** An Input. */
  input: ReactElement;
  value: string;
  onValueChange: (value: string) => void;
  /** The caller's matches for `value`. */
  choices: readonly Choice[];
  keyOf: (choice: Choice) => string | number;
  /** The field's text once it is chosen. */
  textOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  children: (choice: Choice) => ReactNode;
}) {
  const [isWanted, setWanted] = useState(false);
  // Matches that arrive after the field lost focus must not open over the next field.
  const [isFocused, setFocused] = useState(false);
  const isOpen = isWanted && isFocused && choices.length > 0;
  return (
    <BaseAutocomplete.Root
      mode="none"
      items={choices}
      itemToStringValue={textOf}
      value={value}
      onValueChange={(next, { reason }) => reason !== 'item-press' && onValueChange(next)}
      open={isOpen}
      onOpenChange={setWanted}
    >
      <BaseAutocomplete.Input
        render={input}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          // Escape closes the matches, then the drawer. Base UI would erase the text in between.
          if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
        }}
      />
      <AutocompletePopup<Choice>>
        {(choice) => (
          <BaseAutocomplete.Item
            key={keyOf(choice)}
            value={choice}
            className={optionStyle}
            onClick={() => onChoose(choice)}
          >
            {children(choice)}
          </BaseAutocomplete.Item>
        )}
      </AutocompletePopup>
    </BaseAutocomplete.Root>
  );
}
