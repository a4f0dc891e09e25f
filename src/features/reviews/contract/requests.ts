import { z } from 'zod';
import { DEFAULT_REVIEW_REQUEST } from '#features/contacts/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { id, replyOf, text, wholeNumber } from '#platform/fields.ts';
import { FUNNEL_DAYS } from './vocabulary.ts';

export const REQUEST_MAX_LENGTH = 600;
export const REQUEST_CHANNELS = ['sms', 'email'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

const requestSchema = z.object({ id: z.number(), asked_at: z.iso.datetime() });
export type ReviewRequest = z.infer<typeof requestSchema>;

export const askForReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/review-requests',
  summary: 'Ask a contact for a review, at most once in 90 days',
  access: 'session',
  body: z.object({
    contactId: id,
    channel: z.enum(REQUEST_CHANNELS, 'Please choose a text message or an email.'),
    /** "{first name}" and "{business}" are filled in. */
    message: text(REQUEST_MAX_LENGTH).min(1, 'Please write a message.').default(DEFAULT_REVIEW_REQUEST),
    /** A repeated key is the same request, sent once. */
    idempotencyKey: text(100).min(8),
  }),
  reply: replyOf(requestSchema),
});

const step = z.number();
const funnelSchema = z.object({
  /** Of those whom the business asked. */
  requests: z.object({ asked: step, opened: step, rated: step, wentPublic: step }),
  /** Of visitors without a request: they came by the business's link or QR code. */
  visitors: z.object({ opened: step, rated: step, wentPublic: step }),
});
export type ReviewFunnel = z.infer<typeof funnelSchema>;

export const reviewFunnelRoute = defineRoute({
  method: 'GET',
  path: '/api/review-requests/funnel',
  summary: 'How many customers were asked for a review, opened the page, rated, and went on to a public page',
  access: 'session',
  query: z.object({
    days: wholeNumber({ min: 1, max: Math.max(...FUNNEL_DAYS) })
      .refine((days) => FUNNEL_DAYS.some((one) => one === days), `Choose one of ${FUNNEL_DAYS.join(', ')}.`)
      .default(FUNNEL_DAYS[0]),
  }),
  reply: replyOf(funnelSchema),
});
