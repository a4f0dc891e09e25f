/** Pieces that several of the automation contracts are made of. */
import { z } from 'zod';

export const success = z.literal('success');
export const done = z.object({ status: success, message: z.string() });
export const idNumber = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id: idNumber });
/** PostgreSQL cannot store the character NUL. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
export const storable = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorable, 'This text holds a character that cannot be stored.');
export const flowName = storable(200);
