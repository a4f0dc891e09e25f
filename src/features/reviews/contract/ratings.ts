import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, text } from '#platform/fields.ts';
import { EMAIL, FEEDBACK_LIMITS, MAX_SCORE } from './vocabulary.ts';

const business = z.uuid('The business id is not valid.');
/** Chosen by the visitor's browser; calls with the same one concern the same review. */
const visit = z.uuid('The visit id is not valid.');
/** From the link in a review request. An unknown one is ignored: the visitor can still leave a review. */
const token = text(60);
/** From the link of the business's own tablet, on which every customer's rating counts. A wrong one is ignored. */
const tablet = text(60);
const named = { token: token.optional(), tablet: tablet.optional() };
const counted = z.boolean();

export const openRatingRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/open',
  summary: 'Count that a customer opened the rating page',
  access: 'public',
  body: z.object({ brandId: business, visitId: visit, ...named }),
  reply: done.extend({
    /** False if the review request is answered, or this browser has rated the business lately: that rating stays. */
    counted,
  }),
});

export const storeReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/store',
  summary: 'Store what a customer says about the business',
  access: 'public',
  body: z.object({
    brandId: business,
    score: z.number().int().min(0).max(MAX_SCORE),
    feedback: text(FEEDBACK_LIMITS.feedback).default(''),
    reviewDeclined: z.boolean().default(false),
    /** Accepted but not believed: who a review is from is known by `token`. */
    contactId: id.nullish(),
    videoUrl: text(500).nullish(),
    firstName: text(FEEDBACK_LIMITS.firstName).default(''),
    lastName: text(FEEDBACK_LIMITS.lastName).default(''),
    email: text(FEEDBACK_LIMITS.email)
      .toLowerCase()
      .pipe(
        z.union([z.literal(''), z.email({ pattern: EMAIL, error: 'Please enter a valid email address.' })]),
      )
      .default(''),
    visitId: visit.optional(),
    ...named,
    /** False while the customer may still add to it. */
    isFinal: z.boolean().default(true),
    /** A field that people do not see and programs fill in. */
    website: text(500).default(''),
  }),
  reply: done.extend({
    /** False if the customer has already finished a rating with other answers, which stay. */
    counted,
  }),
});
export type RatingInput = z.output<typeof storeReviewRoute.body>;

export const wentPublicRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/went-public',
  summary: 'Count that a customer went on to a public review page',
  access: 'public',
  body: z.object({ brandId: business, visitId: visit, ...named, destination: text(60) }),
  reply: done,
});
