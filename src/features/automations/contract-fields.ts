/** Pieces that several of the automation contracts are made of. */
import { z } from 'zod';
import { storable } from '#engine/storable-text.ts';

export const success = z.literal('success');
export const done = z.object({ status: success, message: z.string() });
const idOf = (error?: string) =>
  z.coerce.number<number | string>(error).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error);
export const idNumber = idOf();
/** Where a caller names the flow himself, and may forget to. */
export const flowIdNumber = idOf('Missing flow ID');
export const idParams = z.object({ id: idNumber });
export const flowName = storable(200);
