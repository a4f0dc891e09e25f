/** What a step gives to later ones: only variables that its action declares, limited in size. */

import type { Variables, VariableValue } from '../text/placeholders.ts';
import { cutText } from '../text/storable-text.ts';
import { isHostileKey } from '../values/json-limits.ts';
import type { RunState } from './state.ts';

const MAX_VALUE = 2000;

export function mergeOutputs({
  known,
  added,
  declared,
}: {
  known: Variables;
  added: Variables;
  declared: readonly string[];
}): Record<string, Record<string, VariableValue>> {
  const merged: Record<string, Record<string, VariableValue>> = {};
  for (const [category, fields] of Object.entries(known)) merged[category] = { ...fields };
  for (const name of declared) {
    const [category = '', field = ''] = name.split('.');
    if (isHostileKey(category) || isHostileKey(field)) continue;
    const fields = Object.hasOwn(added, category) ? added[category] : undefined;
    if (!fields || !Object.hasOwn(fields, field)) continue;
    const value = fields[field];
    merged[category] = { ...merged[category], [field]: kept(value) };
  }
  return merged;
}

/** Drops outputs whose category was reloaded: a user may have changed what a step wrote. */
export const withoutCategories = (
  outputs: RunState['outputs'],
  categories: readonly string[],
): RunState['outputs'] =>
  Object.fromEntries(Object.entries(outputs).filter(([category]) => !categories.includes(category)));

const kept = (value: VariableValue | undefined): VariableValue =>
  typeof value === 'string' ? cutText(value, MAX_VALUE) : (value ?? null);
