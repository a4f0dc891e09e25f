/** How a business appears. Every signed-in page may ask for it, so it stands apart from what its editor needs. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf } from '#platform/fields.ts';

const brandDisplay = z.object({
  name: z.string(),
  businessName: z.string(),
  logo: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
  /** A page for public reviews, chosen by the percentages of the review rules; null if there is none. */
  reviewLink: z.string().nullable(),
  destinationName: z.string(),
  /** From this score on, the customer is first asked for a public review. */
  minimumScore: z.number(),
});
export type BrandDisplay = z.infer<typeof brandDisplay>;

export const brandDetailsRoute = defineRoute({
  method: 'GET',
  path: '/api/get-brand-details/:business_id',
  summary: 'How a business appears to the customers who rate it',
  access: 'public',
  params: z.object({ business_id: z.uuid('The business id is not valid.') }),
  reply: replyOf(brandDisplay),
});
