import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

/** A page that shows older data must ask for it anew. */
export const MOST_SINCE_MS = 3_600_000;

export const liveRoute = defineRoute({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events about changes in the business, as they happen',
  access: 'session',
  query: z.object({
    /** How many milliseconds ago the page may have asked for what it shows: what changed since is told first. */
    since: z.coerce.number().int().min(0).max(MOST_SINCE_MS).optional(),
  }),
  reply: z.string(),
  replyType: 'text/event-stream',
});
