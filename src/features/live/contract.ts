import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

export const liveRoute = defineRoute({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events about changes in the business, as they happen',
  access: 'session',
  reply: z.string(),
  replyType: 'text/event-stream',
});
