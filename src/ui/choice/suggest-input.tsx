import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import { type ReactElement, type ReactNode, useState } from 'react';
import { optionStyle } from '#ui/control/control-style.ts';
import { AutocompletePopup } from './autocomplete-popup.tsx';

/** A text field that takes anything, and shows what was found for what is typed; choosing one means that very one. */
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
  /** Found by whoever uses this, for `value`. */
  choices: readonly Choice[];
  keyOf: (choice: Choice) => string | number;
  /** What the field says once it is chosen. */
  textOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  children: (choice: Choice) => ReactNode;
}) {
  const [isWanted, setWanted] = useState(false);
  // What is found after the field was left must not open over the next one.
  const [isFocused, setFocused] = useState(false);
  return (
    <BaseAutocomplete.Root
      mode="none"
      items={choices}
      itemToStringValue={textOf}
      value={value}
      onValueChange={(next, { reason }) => reason !== 'item-press' && onValueChange(next)}
      open={isWanted && isFocused && choices.length > 0}
      onOpenChange={setWanted}
    >
      <BaseAutocomplete.Input
        render={input}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
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
