import { z } from 'zod';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** One of the prompt templates, or `custom`, the only choice when they cannot be loaded. */
export type PromptTemplateField = FieldBase & {
  kind: 'promptTemplate';
  /** The field that receives a chosen template's initial message. */
  fills: string;
};

export const CUSTOM_TEMPLATE = 'custom';

export const promptTemplate: FieldKind<PromptTemplateField, string> = {
  empty: () => CUSTOM_TEMPLATE,
  saved: () => z.string().max(200),
  strict: () => z.string().trim().max(200),
  isBlank: isBlankText,
};
