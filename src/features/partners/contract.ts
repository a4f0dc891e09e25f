import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

export const demoCallRoute = defineRoute({
  method: 'GET',
  path: '/api/partners/demo-call',
  summary: 'The demo call of the partner page, or the part that the Range header requests',
  access: 'public',
  reply: z.string(),
  replyType: 'audio/wav',
});
