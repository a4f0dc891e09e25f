import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

export const liveRoute = defineRoute({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: what of the business changed, as it changes',
  access: 'session',
  reply: z.string(),
  replyType: 'text/event-stream',
});
