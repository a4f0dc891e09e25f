/**
 * A customer's video: started, sent in parts, then finished. The browser makes up the id and a secret key, so that a repeated
 * call is the same upload, and only that browser goes on with it.
 */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, pageNumber, pageSize, replyOf, text, wholeNumber } from '#platform/fields.ts';
import {
  EMAIL,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_MS,
  PAGE_SIZES,
  VIDEO_PART_BYTES,
  VIDEO_TYPES,
} from './vocabulary.ts';

const business = z.uuid('The business id is not valid.');
const videoId = z.uuid('The video id is not valid.');
const key = text(100).min(20);

export const startVideoRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/videos',
  summary: 'Start the upload of a customer’s video; the reply says which parts have arrived',
  access: 'public',
  body: z.object({
    brandId: business,
    videoId,
    key,
    contentType: z.enum(VIDEO_TYPES, 'Please send a WebM or MP4 video.'),
    /** The visit to the rating page, if the customer came from there. */
    visitId: z.uuid().optional(),
  }),
  reply: replyOf(z.object({ parts: z.array(z.number()) })),
});

export const sendVideoPartRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/videos/:id/parts/:number',
  summary: 'Send one part of a video, in any order; sending it again replaces it',
  access: 'public',
  params: z.object({
    id: videoId,
    number: wholeNumber({ min: 0, max: Math.ceil(MAX_VIDEO_BYTES / VIDEO_PART_BYTES) - 1 }),
  }),
  body: z.object({ brandId: business, key }),
  files: { part: { maxBytes: VIDEO_PART_BYTES } },
  bodyLimitBytes: 2 * VIDEO_PART_BYTES,
  reply: done,
});

export const finishVideoRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/videos/:id/finish',
  summary: 'Finish the upload: the business sees the video from now on',
  access: 'public',
  params: z.object({ id: videoId }),
  body: z.object({
    brandId: business,
    key,
    firstName: text(100).min(1, 'Please enter your first name.'),
    lastName: text(100).default(''),
    email: text(254)
      .toLowerCase()
      .pipe(z.email({ pattern: EMAIL, error: 'Please enter a valid email address.' })),
    mayPublish: z.boolean(),
    durationMs: z.number().int().min(1).max(MAX_VIDEO_MS),
  }),
  reply: done,
});

export const videoSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  may_publish: z.boolean(),
  duration_ms: z.number(),
  /** Of a video that was sent before browsers cut it: the part that the customer chose. Null for any other. */
  shown_part: z.object({ start_ms: z.number(), end_ms: z.number() }).nullable(),
  received_at: z.iso.datetime(),
  /** Anyone with the link of its page can watch it; null while only the business can. */
  public_since: z.iso.datetime().nullable(),
  contact_id: z.number().nullable(),
});
export type ReviewVideo = z.infer<typeof videoSchema>;

export const listVideosRoute = defineRoute({
  method: 'GET',
  path: '/api/review-videos',
  summary: 'One page of the videos that customers sent, newest first',
  access: 'session',
  query: z.object({ page: pageNumber, per_page: pageSize(PAGE_SIZES) }),
  reply: replyOf(z.object({ videos: z.array(videoSchema), total: z.number(), timezone: z.string() })),
});

export const videoContentRoute = defineRoute({
  method: 'GET',
  path: '/api/review-videos/:id/content',
  summary: 'The video itself, whole or in ranges',
  access: 'session',
  params: z.object({ id: videoId }),
  reply: z.string(),
  replyType: 'video/webm',
});

export const publicVideoContentRoute = defineRoute({
  method: 'GET',
  path: '/api/reviews/videos/:business_id/:id/content',
  summary: 'A public video, whole or in ranges',
  access: 'public',
  params: z.object({ business_id: business, id: videoId }),
  reply: z.string(),
  replyType: 'video/webm',
});

export const publishVideoRoute = defineRoute({
  method: 'PUT',
  path: '/api/review-videos/:id/public',
  summary: 'Make a video public, by consent of the customer, or take it back',
  access: 'session',
  params: z.object({ id: videoId }),
  body: z.object({ isPublic: z.boolean() }),
  reply: done,
});

export const deleteVideoRoute = defineRoute({
  method: 'DELETE',
  path: '/api/review-videos/:id',
  summary: 'Delete a customer’s video for good',
  access: 'session',
  params: z.object({ id: videoId }),
  reply: done,
});
