/** Fields that several of the automation contracts share. */
import { z } from 'zod';
import { storable } from '#engine/text/storable-text.ts';
import { idOf } from '#platform/fields.ts';

/** For bodies that name the flow, where a client may leave it out. */
export const flowIdNumber = idOf('Missing flow ID');
export const flowName = storable(200);
/** The engine checks them and explains what is wrong; the schema only requires lists. */
export const graphPart = z.array(z.unknown()).max(10_000);
