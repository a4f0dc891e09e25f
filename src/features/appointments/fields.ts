/** Pieces that the two contracts of this feature are made of. */
import { z } from 'zod';

export const id = z.coerce.number('The id is not valid.').int().positive().max(Number.MAX_SAFE_INTEGER);
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const byId = z.object({ id });
/** PostgreSQL's text cannot hold a NUL. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !value.includes('\0'), 'This holds a character that cannot be kept.');

export const replyOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal('success'), data });
export const done = z.object({ status: z.literal('success'), message: z.string() });
