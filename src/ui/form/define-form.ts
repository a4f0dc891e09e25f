/**
 * What a form saves by, and every field that a refusal of it can name, in words. A field of the body that has no label here
 * is a type error, and a generated test looks for the nested ones.
 */
import type { RouteContract } from '#platform/contract.ts';
import { fieldWords } from '#platform/field-messages.ts';

type BodyOf<Route> = Route extends { body: { _zod: { input: infer Body } } } ? Body : never;
type FieldOf<Route> = Route extends unknown ? Extract<keyof BodyOf<Route>, string> : never;

export type FormDefinition = {
  routes: readonly RouteContract[];
  /** By the path in the body; `*` stands for a position or a name: `phoneNumbers.*.number`. */
  labels: Readonly<Record<string, string>>;
};

/** Those of the modules that are loaded, for the test that loads them all. */
export const definedForms: FormDefinition[] = [];

export function defineForm<const Routes extends readonly RouteContract[]>(form: {
  routes: Routes;
  labels: Record<FieldOf<Routes[number]>, string> & Record<string, string>;
}): FormDefinition {
  definedForms.push(form);
  return form;
}

/** "Phone number 2", or the path in plain words where the form does not know it. */
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

/** Of several fields the first is called by the label alone; an entry of one field ("Tag 1") always has its number. */
function numbered(pattern: string, label: string, parts: string[]): string {
  const part = parts[pattern.split('.').indexOf('*')] ?? '';
  if (!/^\d+$/.test(part)) return label;
  const position = Number(part) + 1;
  return position === 1 && !pattern.endsWith('*') ? label : `${label} ${position}`;
}
