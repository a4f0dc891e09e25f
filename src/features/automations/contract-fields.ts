/** Pieces that several of the automation contracts are made of. */
import { z } from 'zod';
import { storable } from '#engine/storable-text.ts';

export const success = z.literal('success');
export const done = z.object({ status: success, message: z.string() });
export const idNumber = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id: idNumber });
export const flowName = storable(200);
