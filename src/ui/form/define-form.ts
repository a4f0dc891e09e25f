/**
 * A form's routes, and a label for every field that the server can refuse. A body field without a label is a
 * type error, and a generated test covers the nested ones.
 */
import type { RouteContract } from '#platform/contract.ts';
import { fieldWords } from '#platform/field-messages.ts';

type BodyOf<Route> = Route extends { body: { _zod: { input: infer Body } } } ? Body : never;
type FieldOf<Route> = Route extends unknown ? Extract<keyof BodyOf<Route>, string> : never;

export type FormDefinition = {
  routes: readonly RouteContract[];
  /** By the path in the body; `*` stands for an index or a key: `phoneNumbers.*.number`. */
  labels: Readonly<Record<string, string>>;
};

/** The forms of all loaded modules, for the test that loads every module. */
export const definedForms: FormDefinition[] = [];

export function defineForm<const Routes extends readonly RouteContract[]>(form: {
  routes: Routes;
  labels: Record<FieldOf<Routes[number]>, string> & Record<string, string>;
}): FormDefinition {
  definedForms.push(form);
  return form;
}

/** "Phone number 2", or the path in words when the form has no label for it. */
export function labelOf({ labels }: FormDefinition, path: string): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const known = Object.keys(labels).find((pattern) => matches(pattern, parts.slice(0, length)));
    if (known !== undefined) return numbered(known, labels[known] ?? '', parts);
  }
  return fieldWords(path);
}

function matches(pattern: string, parts: string[]): boolean {
  const wanted = pattern.split('.');
  return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at]);
}

/**
 * The first of several fields has the label alone; an entry within one field ("Tag 1") always has its number.
 */
function numbered(pattern: string, label: string, parts: string[]): string {
  const part = parts[pattern.split('.').indexOf('*')] ?? '';
  if (!/^\d+$/.test(part)) return label;
  const position = Number(part) + 1;
  return position === 1 && !pattern.endsWith('*') ? label : `${label} ${position}`;
}
