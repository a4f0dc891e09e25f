import { z } from 'zod';
import { messageStatusSchema } from '#features/reach/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { commaList, idParams, pageNumber, pageSize, replyOf, text, wholeText } from '#platform/fields.ts';
import { videoSchema } from './videos.ts';
import { PAGE_SIZES, RATING_CLASSES, SEARCH_MAX_LENGTH } from './vocabulary.ts';

const reviewSchema = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  score: z.number(),
  feedback: z.string(),
  created_at: z.iso.datetime(),
  contact_id: z.number().nullable(),
  /** The contact whom the business asked, for a review without a name. */
  contact_name: z.string(),
  /** The address that a reply goes to; null if there is none. */
  reply_to: z.string().nullable(),
  /** The public page that the customer went on to. */
  went_public_to: z.string().nullable(),
  spam_reason: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

const replySchema = z.object({
  /** The id of the message. */
  id: z.number(),
  to: z.string(),
  body: z.string(),
  written_at: z.iso.datetime(),
  status: messageStatusSchema,
  /** Why it failed, worded for the user. */
  reason: z.string().nullable(),
  /** It went only to the sandbox. */
  sandbox: z.boolean(),
});
export type ReviewReply = z.infer<typeof replySchema>;

const openReviewSchema = reviewSchema.extend({
  /** Oldest first. Without those to a contact that is deleted. */
  replies: z.array(replySchema),
  /** What the customer recorded after the rating, newest first. */
  videos: z.array(videoSchema),
});
export type OpenReview = z.infer<typeof openReviewSchema>;

const filter = {
  /** "high,low"; empty for all. */
  rating: commaList(RATING_CLASSES).default([]),
  /** Part of a name, an e-mail address or the comments; the name of the contact counts, too. */
  search: wholeText(SEARCH_MAX_LENGTH).default(''),
  /** Only those that look like spam; otherwise only those that do not. */
  spam: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
};
export type ReviewFilter = z.output<z.ZodObject<typeof filter>>;

export const listReviewsRoute = defineRoute({
  method: 'GET',
  path: '/api/business-reviews',
  summary: 'One page of reviews, newest first',
  access: 'session',
  query: z.object({ ...filter, page: pageNumber, per_page: pageSize(PAGE_SIZES) }),
  reply: replyOf(
    z.object({
      reviews: z.array(reviewSchema),
      pagination: z.object({
        total: z.number(),
        per_page: z.number(),
        current_page: z.number(),
        last_page: z.number(),
        /** The first and last row of this page, counted from 1; null on an empty page. */
        from: z.number().nullable(),
        to: z.number().nullable(),
      }),
      /** The business's, in which times are shown. */
      timezone: z.string(),
    }),
  ),
});
export type ReviewPage = z.infer<typeof listReviewsRoute.reply>['data'];

export const reviewRoute = defineRoute({
  method: 'GET',
  path: '/api/business-reviews/:id',
  summary: 'One review, with the replies to it',
  access: 'session',
  params: idParams,
  reply: replyOf(openReviewSchema),
});

const monthSchema = z.object({
  /** "2026-03", by the business's calendar. */
  month: z.string(),
  ratings: z.number(),
  average: z.number().nullable(),
});
const summarySchema = z.object({
  ratings: z.number(),
  /** From 0 to 10; null without ratings, as below. */
  average: z.number().nullable(),
  recent: z.object({
    ratings: z.number(),
    average: z.number().nullable(),
    /** Of as many days before. */
    earlier_average: z.number().nullable(),
  }),
  /** The oldest first; this month is the last. */
  months: z.array(monthSchema),
});
export type ReviewSummary = z.infer<typeof summarySchema>;

export const reviewSummaryRoute = defineRoute({
  method: 'GET',
  path: '/api/business-reviews/summary',
  summary: 'The average rating and how it moves, without reviews that look like spam',
  access: 'session',
  reply: replyOf(summarySchema),
});

export const exportReviewsRoute = defineRoute({
  method: 'GET',
  path: '/api/business-reviews/export',
  summary: 'The filtered reviews as a CSV file',
  access: 'session',
  query: z.object(filter),
  reply: z.string(),
  replyType: 'text/csv',
});

export const markSpamRoute = defineRoute({
  method: 'PUT',
  path: '/api/business-reviews/:id/spam',
  summary: 'Mark a review as spam, or not as spam',
  access: 'session',
  params: idParams,
  body: z.object({ isSpam: z.boolean() }),
  reply: replyOf(reviewSchema),
});

export const replyToReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/business-reviews/:id/reply',
  summary: 'Write to the customer who left a review, by e-mail',
  access: 'session',
  params: idParams,
  body: z.object({
    body: text(5000).min(1, 'Please write a reply.'),
    /** A repeated key is the same reply, sent once. */
    idempotencyKey: text(100).min(8),
  }),
  reply: replyOf(openReviewSchema),
});
