import { z } from 'zod';
import { MAX_TEXT } from '#engine/limits.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** Saved as typed; a handler gets the trimmed list. */
export type CommaListField = FieldBase & { kind: 'commaList'; of: 'text' | 'email'; default?: string };

const email = z.email();

export const commaList: FieldKind<CommaListField, string[]> = {
  empty: (field) => field.default ?? '',
  saved: () => z.string().max(MAX_TEXT),
  strict: ({ of }) =>
    z
      .string()
      .transform(splitList)
      .refine(
        (items) => of !== 'email' || items.every((item) => email.safeParse(item).success),
        'holds something that is not an e-mail address.',
      ),
  isBlank: isBlankText,
};

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
