/** Pieces that several of the automation contracts are made of. */
import { z } from 'zod';
import { storable } from '#engine/text/storable-text.ts';
import { idOf } from '#platform/fields.ts';

/** Where a caller names the flow himself, and may forget to. */
export const flowIdNumber = idOf('Missing flow ID');
export const flowName = storable(200);
/** The engine checks them, and says what is wrong in words; here they only have to be lists. */
export const graphPart = z.array(z.unknown()).max(10_000);
