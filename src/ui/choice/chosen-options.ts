import type { ComboboxOption } from './combobox-popup.tsx';

/** The options, and whatever is chosen and no longer among them: what has an effect can be seen and taken away. */
export function withChosen<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  chosen: readonly Value[],
): ComboboxOption<Value>[] {
  const known = new Set(options.map(({ value }) => value));
  return [
    ...options,
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ];
}
