/** A step's data with its placeholders parsed once, so that each run only looks up values. */
import { addressParts, fillAddress, sentAddress } from './filled-address.ts';
import { jsonParts } from './json-text.ts';
import {
  fillParts,
  hasPlaceholder,
  type LookUp,
  type Part,
  type Placeholder,
  parsePlaceholders,
} from './placeholders.ts';

export type Template =
  | { kind: 'constant'; value: unknown }
  | { kind: 'text'; parts: Part[] }
  | { kind: 'address'; parts: Part[] }
  | { kind: 'list'; items: Template[] }
  | { kind: 'object'; entries: [string, Template][] };

/** How the recipient reads the text: as a web address, or as JSON if it is a JSON document. */
export type Encoding = 'address' | 'json';

export function compileTemplate(value: unknown, encoding?: Encoding): Template {
  if (typeof value === 'string') return compileText(value, encoding);
  if (typeof value !== 'object' || value === null) return constant(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => compileTemplate(item, encoding));
    return items.every(isConstant) ? constant(value) : { kind: 'list', items };
  }
  const entries = Object.entries(value).map(([key, inner]): [string, Template] => [
    key,
    compileTemplate(inner, encoding),
  ]);
  return entries.every(([, inner]) => isConstant(inner)) ? constant(value) : { kind: 'object', entries };
}

/** The data of a step, each field with its own encoding. */
export const compileFields = ({
  data,
  encodings,
}: {
  data: Readonly<Record<string, unknown>>;
  encodings: Readonly<Record<string, Encoding>>;
}): Template => ({
  kind: 'object',
  entries: Object.entries(data).map(([key, value]) => [key, compileTemplate(value, encodings[key])]),
});

function compileText(text: string, encoding: Encoding | undefined): Template {
  if (!hasPlaceholder(text)) return constant(encoding === 'address' ? sentAddress(text) : text);
  const parts = parsePlaceholders(text);
  if (encoding === 'address') return { kind: 'address', parts: addressParts(parts) };
  return { kind: 'text', parts: (encoding === 'json' && jsonParts(parts)) || parts };
}

export type FilledTemplate = {
  value: unknown;
  missing: string[];
  cut: boolean;
  /** Why the result must not be used. */
  fault: string | null;
};

export function fillTemplate({ template, lookUp }: { template: Template; lookUp: LookUp }): FilledTemplate {
  const missing = new Set<string>();
  let cut = false;
  let fault: string | null = null;
  const fill = (part: Template): unknown => {
    if (part.kind === 'constant') return part.value;
    if (part.kind === 'list') return part.items.map(fill);
    if (part.kind === 'object')
      return Object.fromEntries(part.entries.map(([key, inner]) => [key, fill(inner)]));
    const { parts } = part;
    const filled =
      part.kind === 'address'
        ? fillAddress({ parts, lookUp })
        : { ...fillParts({ parts, lookUp }), fault: null };
    for (const name of filled.missing) missing.add(name);
    cut ||= filled.cut;
    fault ??= filled.fault;
    return filled.text;
  };
  const value = fill(template);
  return { value, missing: [...missing], cut, fault };
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
