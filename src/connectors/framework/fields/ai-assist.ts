import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field.ts';

/** Stored with the step: whether its drawer offers to write a text. What is sent is always the text itself. */
export type AiAssistField = FieldBase & {
  kind: 'aiAssist';
  /** The field that a suggestion is for. */
  writes: string;
  medium: 'text' | 'email' | 'call';
};

export const aiAssist: FieldKind<AiAssistField, boolean> = {
  empty: () => false,
  saved: () => z.boolean(),
  strict: () => z.boolean(),
  isBlank: () => false,
};
