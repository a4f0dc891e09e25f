/** Maps the body of an incoming webhook to the variables of a run and to its contact. */

import { freeId } from '../operations/split-branches.ts';
import type { Variables, VariableValue } from '../text/placeholders.ts';
import type { VariableMapping } from '../trigger-settings.ts';
import { isHostileKey } from '../values/json-limits.ts';
import { flattenJson, lookUpPath } from '../values/json-paths.ts';

/**
 * Suggested when the user selects a recent request: a mapping for each value of its body, still without a
 * variable.
 */
export function mappingsOf(body: unknown): VariableMapping[] {
  return flattenJson(body).paths.map(({ jsonPath, sampleValue }, index) => ({
    id: `mapping-${index + 1}`,
    jsonPath,
    variableName: '',
    variableCategory: '',
    variableField: '',
    sampleValue,
  }));
}

/**
 * Which contact field comes from which path in the body. Only mappings with category, field and path count.
 */
export function contactMapOf(mappings: readonly VariableMapping[]): Record<string, string> {
  const entries = mappings
    .filter(isComplete)
    .filter(({ variableCategory, jsonPath }) => variableCategory.toLowerCase() === 'contact' && jsonPath)
    .map(({ variableField, jsonPath }) => [variableField, jsonPath] as const);
  return Object.fromEntries(entries);
}

/**
 * Adds a mapping for each field of a contact map that has none. A row with the same path and no variable yet
 * is used for it.
 */
export function withContactMap({
  mappings,
  contactMap,
}: {
  mappings: readonly VariableMapping[];
  contactMap: Readonly<Record<string, string>>;
}): VariableMapping[] {
  const mapped = contactMapOf(mappings);
  const merged = [...mappings];
  for (const [field, path] of Object.entries(contactMap)) {
    const jsonPath = path.trim();
    if (jsonPath === '' || !isWord(field) || Object.hasOwn(mapped, field)) continue;
    const named = { jsonPath, variableName: field, variableCategory: 'contact', variableField: field };
    const free = merged.findIndex((row) => row.jsonPath === jsonPath && row.variableCategory === '');
    const id = freeId({ wish: `contact-${field}`, taken: new Set(merged.map((row) => row.id)) });
    merged.splice(free < 0 ? merged.length : free, 1, { id, sampleValue: '', ...merged[free], ...named });
  }
  return merged;
}

/**
 * A mapping without category or field creates no variable; one whose path finds nothing leaves its variable
 * empty.
 */
export function webhookVariables({
  mappings,
  body,
}: {
  mappings: readonly VariableMapping[];
  body: unknown;
}): Variables {
  const variables: Record<string, Record<string, VariableValue>> = {};
  for (const { variableCategory, variableField, jsonPath } of mappings.filter(isComplete)) {
    const value = lookUpPath({ body, jsonPath });
    const category = variableCategory.toLowerCase();
    if (value === undefined) continue;
    variables[category] = { ...variables[category], [variableField]: value };
  }
  return variables;
}

const isComplete = ({ variableCategory, variableField }: VariableMapping): boolean =>
  isWord(variableCategory) && isWord(variableField);

/** What a placeholder can name. `__proto__` matches too, so it is refused explicitly. */
const isWord = (text: string): boolean => /^\w+$/.test(text) && !isHostileKey(text.toLowerCase());
