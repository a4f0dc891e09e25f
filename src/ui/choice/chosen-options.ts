import type { ComboboxOption } from './combobox-popup.tsx';

/**
 * The options plus chosen values that are no longer among them: a value in effect must be visible and
 * removable.
 */
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
