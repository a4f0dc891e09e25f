/** Pieces that the contracts of this feature are made of. */
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

export const date = z.iso.date('Use a date like 2026-03-09.');
export const clock = z
  .string()
  .regex(/^(0?[1-9]|1[0-2]):[0-5]\d$/, 'Use an hour from 1 to 12 and minutes to 59.');
export const amPm = z.enum(['AM', 'PM']);
const MAX_DURATION_MINUTES = 7 * 24 * 60;
export const durationMinutes = z.coerce.number().int().min(1).max(MAX_DURATION_MINUTES);

export const replyOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal('success'), data });
export const done = z.object({ status: z.literal('success'), message: z.string() });
