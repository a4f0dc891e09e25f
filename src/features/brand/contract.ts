import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

export const brandDetailsRoute = defineRoute({
  method: 'GET',
  path: '/api/get-brand-details/:business_id',
  summary: 'How a business shows itself in public',
  access: 'public',
  params: z.object({ business_id: z.uuid('The business id is not valid.') }),
  reply: z.object({
    status: z.literal('success'),
    data: z.object({ name: z.string(), businessName: z.string() }),
  }),
});
