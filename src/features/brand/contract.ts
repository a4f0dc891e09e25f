import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

/** "09:00", 24 hours, in the business's time zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:00.');
const openingHours = z.object({ is_open: z.boolean(), open_time: clockTime, close_time: clockTime });

const businessHours = z.object({
  monday: openingHours,
  tuesday: openingHours,
  wednesday: openingHours,
  thursday: openingHours,
  friday: openingHours,
  saturday: openingHours,
  sunday: openingHours,
});
export type BusinessHours = z.infer<typeof businessHours>;

export const brandDetailsRoute = defineRoute({
  method: 'GET',
  path: '/api/get-brand-details/:business_id',
  summary: 'The public details of a business',
  access: 'public',
  params: z.object({ business_id: z.uuid('The business id is not valid.') }),
  reply: z.object({
    status: z.literal('success'),
    data: z.object({ name: z.string(), businessName: z.string() }),
  }),
});
