import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, success, text } from '#platform/fields.ts';
import { businessDetails, businessDetailsInput, storedPlace } from './contract/details.ts';
import { MAX_LOGO_BYTES, SEARCH_BEGINS_AT } from './contract/vocabulary.ts';

export type { BusinessDetails, BusinessDetailsInput, GooglePlace } from './contract/details.ts';
export { type BrandDisplay, brandDetailsRoute } from './contract/display.ts';
export type { BusinessHours, SpecialHours } from './contract/hours.ts';

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
