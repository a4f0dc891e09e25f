import { z } from 'zod';
import { MAX_FILLED_TEXT, MAX_TEXT } from '#engine/limits.ts';
import { isJsonTemplate } from '#engine/text/json-text.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** A JSON document as text, with placeholders within its strings or in place of whole values. */
export type JsonField = FieldBase & { kind: 'json' };

const NO_JSON = 'is not valid JSON. Check its quotes, commas and brackets.';

export const json: FieldKind<JsonField, string> = {
  empty: () => '',
  saved: () => z.string().max(MAX_TEXT).refine(isBlankOrJson, NO_JSON),
  strict: () => z.string().max(MAX_FILLED_TEXT).refine(isBlankOrJson, NO_JSON),
  isBlank: isBlankText,
};

const isBlankOrJson = (text: string): boolean => isBlankText(text) || isJsonTemplate(text);
