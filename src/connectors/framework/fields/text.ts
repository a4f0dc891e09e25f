import { z } from 'zod';
import { MAX_TEXT } from '#engine/limits.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

export type TextField = FieldBase & {
  kind: 'text';
  default?: string;
  /** Checked before running, never on save. */
  format?: 'email' | 'url';
};

const FORMATS = {
  email: { schema: z.email(), message: 'is not an e-mail address.' },
  url: { schema: z.url({ protocol: /^https?$/ }), message: 'is not a web address.' },
};

export const text: FieldKind<TextField, string> = {
  empty: (field) => field.default ?? '',
  saved: () => z.string().max(MAX_TEXT),
  strict: ({ format }) => {
    const trimmed = z.string().trim().max(MAX_TEXT);
    if (!format) return trimmed;
    const { schema, message } = FORMATS[format];
    return trimmed.refine((value) => value === '' || schema.safeParse(value).success, message);
  },
  isBlank: isBlankText,
};
