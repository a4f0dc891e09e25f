/** Text that PostgreSQL can keep: it knows no NUL, and half a surrogate pair is no text. */
import { z } from 'zod';

const REPLACEMENT = '\ufffd';

export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const storable = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorableText, 'This text holds a character that cannot be stored.');

/** The beginning of a text, whatever it holds and whatever the cut goes through. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).toWellFormed().replaceAll('\0', REPLACEMENT);
