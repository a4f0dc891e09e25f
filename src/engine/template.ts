/** A step's data with its placeholders found once, so that each run only looks values up. */
import {
  fillParts,
  hasPlaceholder,
  type LookUp,
  type Placeholder,
  parsePlaceholders,
} from './placeholders.ts';

export type Template =
  | { kind: 'constant'; value: unknown }
  | { kind: 'text'; parts: (string | Placeholder)[] }
  | { kind: 'list'; items: Template[] }
  | { kind: 'object'; entries: [string, Template][] };

export function compileTemplate(value: unknown): Template {
  if (typeof value === 'string')
    return hasPlaceholder(value) ? { kind: 'text', parts: parsePlaceholders(value) } : constant(value);
  if (typeof value !== 'object' || value === null) return constant(value);
  if (Array.isArray(value)) {
    const items = value.map(compileTemplate);
    return items.every(isConstant) ? constant(value) : { kind: 'list', items };
  }
  const entries = Object.entries(value).map(([key, inner]): [string, Template] => [
    key,
    compileTemplate(inner),
  ]);
  return entries.every(([, inner]) => isConstant(inner)) ? constant(value) : { kind: 'object', entries };
}

export type FilledTemplate = { value: unknown; missing: string[]; cut: boolean };

export function fillTemplate({ template, lookUp }: { template: Template; lookUp: LookUp }): FilledTemplate {
  const missing = new Set<string>();
  let cut = false;
  const fill = (part: Template): unknown => {
    if (part.kind === 'constant') return part.value;
    if (part.kind === 'list') return part.items.map(fill);
    if (part.kind === 'object')
      return Object.fromEntries(part.entries.map(([key, inner]) => [key, fill(inner)]));
    const filled = fillParts({ parts: part.parts, lookUp });
    for (const name of filled.missing) missing.add(name);
    cut ||= filled.cut;
    return filled.text;
  };
  const value = fill(template);
  return { value, missing: [...missing], cut };
}

/** Every variable that the template names. */
export function namesIn(template: Template): Placeholder[] {
  if (template.kind === 'constant') return [];
  if (template.kind === 'list') return template.items.flatMap(namesIn);
  if (template.kind === 'object') return template.entries.flatMap(([, inner]) => namesIn(inner));
  return template.parts.filter((part) => typeof part !== 'string');
}

const constant = (value: unknown): Template => ({ kind: 'constant', value });
const isConstant = ({ kind }: Template): boolean => kind === 'constant';
