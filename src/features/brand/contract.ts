import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, success, text } from '#platform/fields.ts';
import { businessDetails, businessDetailsInput, storedPlace } from './contract/details.ts';
import { MAX_LOGO_BYTES, SEARCH_BEGINS_AT } from './contract/vocabulary.ts';

export type { BusinessDetails, BusinessDetailsInput, GooglePlace } from './contract/details.ts';
export type { BusinessHours, SpecialHours } from './contract/hours.ts';

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

export const businessDetailsRoute = defineRoute({
  method: 'GET',
  path: '/api/get-business-details',
  summary: 'The brand, the business and its place on Google, as the owner edits them',
  access: 'session',
  reply: replyOf(businessDetails),
});

export const updateBusinessDetailsRoute = defineRoute({
  method: 'POST',
  path: '/api/update-business-details',
  summary:
    'Save the business details. As multipart/form-data, the field `data` is this JSON and the file `logo` a picture',
  access: 'session',
  body: businessDetailsInput,
  files: { logo: { maxBytes: MAX_LOGO_BYTES } },
  reply: z.object({ status: success, message: z.string(), data: businessDetails }),
});

export const searchPlacesRoute = defineRoute({
  method: 'GET',
  path: '/api/places',
  summary: 'Businesses on Google whose name or address fits; a sample list where there is no places service',
  access: 'session',
  query: z.object({
    query: text(200).min(SEARCH_BEGINS_AT, `Type at least ${SEARCH_BEGINS_AT} characters.`),
  }),
  reply: replyOf(z.object({ places: z.array(storedPlace), is_sample: z.boolean() })),
});
