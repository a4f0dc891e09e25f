/** Text that PostgreSQL can store: no NUL, and no half surrogate pair. */
import { z } from 'zod';

const REPLACEMENT = '\ufffd';

export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const storable = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorableText, 'This text holds a character that cannot be stored.');

/** The beginning of a text, storable even if the cut splits a character. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).toWellFormed().replaceAll('\0', REPLACEMENT);
