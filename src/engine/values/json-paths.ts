/**
 * Lists the paths of untrusted JSON with a sample of each value, and later finds the value at such a path:
 * `lead.phones[0].number`, `lead["first name"]`. Own properties only; deep or huge bodies cost no more than
 * the limits allow.
 */

import type { VariableValue } from '../text/placeholders.ts';
import { cutText } from '../text/storable-text.ts';
import { isHostileKey } from './json-limits.ts';

export const MAX_PATHS = 500;
const MAX_PATH_DEPTH = 12;
const MAX_PATH_LENGTH = 500;
const MAX_SAMPLE = 200;
/** The maximum depth of a body, checked before parsing. */
const MAX_BODY_DEPTH = 64;

type JsonPath = { jsonPath: string; sampleValue: string };
export type Flattened = { paths: JsonPath[]; complete: boolean };

type Visit = { value: unknown; path: string; depth: number };

/** In the body's order. `complete` is false when the limits cut something off. */
export function flattenJson(value: unknown): Flattened {
  const paths: JsonPath[] = [];
  const open: Visit[] = [{ value, path: '', depth: 0 }];
  let complete = true;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (paths.length >= MAX_PATHS) return { paths, complete: false };
    if (!isContainer(visit.value)) {
      if (visit.path) paths.push({ jsonPath: visit.path, sampleValue: sampleOf(visit.value) });
      continue;
    }
    const { children, all } = childrenOf(visit);
    complete &&= all;
    for (const child of children.toReversed()) open.push(child);
  }
  return { paths, complete };
}

/** Undefined when the path has no value, or an object or array. */
export function lookUpPath({
  body,
  jsonPath,
}: {
  body: unknown;
  jsonPath: string;
}): VariableValue | undefined {
  const keys = parsePath(jsonPath);
  let value = body;
  for (const key of keys ?? []) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return keys && isSingle(value) ? value : undefined;
}

export type ParsedBody = { ok: true; value: unknown } | { ok: false; message: string };

/** Counts brackets before parsing, since a deeply nested value is a trap for any code that walks it. */
export function parseJsonBody(text: string): ParsedBody {
  if (isTooDeep(text)) return { ok: false, message: 'The body is nested too deeply.' };
  try {
    // Some systems send a byte order mark, which JSON does not allow.
    return { ok: true, value: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch {
    return { ok: false, message: 'The body is not valid JSON.' };
  }
}

function childrenOf({ value, path, depth }: Visit): { children: Visit[]; all: boolean } {
  const container = value as Record<string, unknown>;
  const keys = Object.keys(container);
  if (depth >= MAX_PATH_DEPTH) return { children: [], all: keys.length === 0 };
  const children = keys
    .slice(0, MAX_PATHS)
    .filter((key) => !isHostileKey(key))
    .map((key) => ({
      value: container[key],
      path: Array.isArray(value) ? `${path}[${key}]` : joinKey(path, key),
      depth: depth + 1,
    }))
    .filter((child) => child.path.length <= MAX_PATH_LENGTH);
  return { children, all: children.length === keys.length };
}

const joinKey = (path: string, key: string): string => {
  // A leading lone `$` would be read as the whole body.
  const isPlain = /^[A-Za-z_$][\w$-]*$/.test(key) && !(path === '' && key === '$');
  if (!isPlain) return `${path}[${JSON.stringify(key)}]`;
  return path ? `${path}.${key}` : key;
};

// One step of a path: .name, [12] or ["any text"].
const STEP = /\.?([A-Za-z_$][\w$-]*)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*")\]/y;

/** A leading `$` means the whole body, as in other tools. Null for anything that is not a path. */
export function parsePath(text: string): string[] | null {
  if (text.length === 0 || text.length > MAX_PATH_LENGTH) return null;
  const path = text.replace(/^\$(?=[.[])/, '');
  const keys: string[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const [, name, index, quoted] = STEP.exec(path) ?? [];
    const key = name ?? index ?? (quoted === undefined ? null : unquote(quoted));
    if (key === null || isHostileKey(key)) return null;
    keys.push(key);
  }
  return keys;
}

function unquote(quoted: string): string | null {
  const parsed = parseJsonBody(quoted);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : null;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (char === '\\') at += 1;
    else if (!quoted && (char === '[' || char === '{')) depth += 1;
    else if (!quoted && (char === ']' || char === '}')) depth -= 1;
    if (depth > MAX_BODY_DEPTH) return true;
  }
  return false;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSingle = (value: unknown): value is VariableValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const sampleOf = (value: unknown): string =>
  value === null || value === undefined ? '' : cutText(String(value), MAX_SAMPLE);
