import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, success, text, version } from '#platform/fields.ts';

export const MAX_DESTINATIONS = 10;

const link = text(500).refine(
  (value) => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  'Please enter a link that starts with https://',
);

const destinationSchema = z
  .object({
    name: text(60).min(1, 'Please enter a name.'),
    /** Empty for the Google Business Profile, whose link follows from the place chosen in Business Details. */
    link,
    percent: z.number().int().min(0).max(100),
    isFixed: z.boolean(),
  })
  .refine((value) => value.isFixed || value.link !== '', { path: ['link'], message: 'Please enter a link.' });
export type Destination = z.infer<typeof destinationSchema>;

const rules = { scoreThreshold: z.number().int().min(1).max(10) };

export const reviewRulesRoute = defineRoute({
  method: 'GET',
  path: '/api/review-rules',
  summary: 'From which score a customer is first asked for a public review, and where',
  access: 'session',
  reply: z.object({
    status: success,
    ...rules,
    destinations: z.array(destinationSchema),
    /** Send it back with a change, so that the change of another user is not overwritten unseen. */
    version: z.number(),
    /** The Google Business Profile has a link only once a place is chosen in Business Details. */
    hasGooglePlace: z.boolean(),
  }),
});
export type ReviewRules = z.infer<typeof reviewRulesRoute.reply>;

export const saveReviewRulesRoute = defineRoute({
  method: 'POST',
  path: '/api/review-rules',
  summary: 'Change from which score, and where, a customer is first asked for a public review',
  access: 'session',
  body: z.object({
    ...rules,
    destinations: z
      .array(destinationSchema)
      .min(1)
      .max(MAX_DESTINATIONS)
      .refine(
        (list) => list.reduce((sum, { percent }) => sum + percent, 0) === 100,
        'Total percentage must equal 100%',
      )
      .refine((list) => list.filter(({ isFixed }) => isFixed).length <= 1, 'Google can be listed only once.'),
    version: version.optional(),
  }),
  reply: done,
});
