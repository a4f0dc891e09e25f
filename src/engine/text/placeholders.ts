/**
 * `{category.field}` in a text stands for a variable's value. Filling in only looks up own properties: no
 * expression is ever evaluated, and placeholders within a value are not filled in.
 */
import { MAX_FILLED_TEXT } from '../limits.ts';
import { cutText } from './storable-text.ts';

export type VariableValue = string | number | boolean | null;
export type Variables = Readonly<Record<string, Readonly<Record<string, VariableValue>>>>;
export type Placeholder = { category: string; field: string };
/** The syntax around a placeholder where it is not plain text: a value must not break out of it. */
type Writing = 'uri' | 'json-string' | 'json-value';
export type Part = string | (Placeholder & { as?: Writing });
/** Undefined when there is no such variable. */
export type LookUp = (placeholder: Placeholder) => VariableValue | undefined;

const PLACEHOLDER = /\{(\w+)\.(\w+)\}/;
const ONLY_NAME = /^\s*\{?(\w+)\.(\w+)\}?\s*$/;

export const hasPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** The first layer with the variable wins, so that what a step has just changed hides the old value. */
export function lookUpIn(...layers: readonly Variables[]): LookUp {
  return ({ category, field }) => {
    for (const layer of layers) {
      const fields = Object.hasOwn(layer, category) ? layer[category] : undefined;
      if (fields && Object.hasOwn(fields, field)) return fields[field];
    }
    return undefined;
  };
}

/** `{conversation.status}` or `conversation.status`, as a condition's variable is stored. */
export function parseVariable(text: string): Placeholder | null {
  const [, category, field] = ONLY_NAME.exec(text) ?? [];
  return category && field ? { category: category.toLowerCase(), field } : null;
}

export const placeholderName = ({ category, field }: Placeholder): string => `${category}.${field}`;

/**
 * Texts and placeholders, alternating. A category is case-insensitive: `{Contact.email}` is
 * `{contact.email}`.
 */
export function parsePlaceholders(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(PLACEHOLDER, 'g'))) {
    const [whole, category = '', field = ''] = match;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ category: category.toLowerCase(), field });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

export type Filled = {
  text: string;
  /** Names without a value, which were left empty. */
  missing: string[];
  /** The text was truncated at the limit. */
  cut: boolean;
};

export function fillText({ text, lookUp }: { text: string; lookUp: LookUp }): Filled {
  return fillParts({ parts: parsePlaceholders(text), lookUp });
}

export function fillParts({ parts, lookUp }: { parts: readonly Part[]; lookUp: LookUp }): Filled {
  let text = '';
  const missing: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      const value = lookUp(part);
      if (isMissing(value)) missing.push(placeholderName(part));
      text += write({ value, as: part.as });
    }
    if (text.length > MAX_FILLED_TEXT) return { text: cutText(text, MAX_FILLED_TEXT), missing, cut: true };
  }
  return { text, missing, cut: false };
}

function write({ value, as }: { value: VariableValue | undefined; as: Writing | undefined }): string {
  if (isMissing(value)) return as === 'json-value' ? 'null' : '';
  switch (as) {
    case 'uri':
      return encodeURIComponent(String(value).toWellFormed());
    case 'json-string':
      return JSON.stringify(String(value)).slice(1, -1);
    case 'json-value':
      return JSON.stringify(value);
    case undefined:
      return String(value);
  }
}

export const isMissing = (value: VariableValue | undefined): value is null | undefined | '' =>
  value === undefined || value === null || value === '';
