import { z } from 'zod';
import { MAX_TEXT } from '#engine/limits.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** Saved as typed; a handler gets the trimmed list. */
export type CommaListField = FieldBase & {
  kind: 'commaList';
  of: 'text' | 'email' | 'phone';
  default?: string;
};

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
      )
      .refine(
        (items) => of !== 'phone' || items.every(isPhoneNumber),
        'holds something that is not a phone number.',
      ),
  isBlank: isBlankText,
};

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** As many digits as a number may have; whether it is someone's shows when it is used. */
const isPhoneNumber = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''));
