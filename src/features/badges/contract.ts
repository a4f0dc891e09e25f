import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { success } from '#platform/fields.ts';

/** In one call, because every page makes it while the first rows are on their way. */
export const badgesRoute = defineRoute({
  method: 'GET',
  path: '/api/badges',
  summary: 'What is unread: conversations of the last 30 days, voicemails, and the user’s alerts',
  access: 'session',
  reply: z.object({
    status: success,
    data: z.object({
      conversations: z.number(),
      voicemails: z.number(),
      /** `latest` is the last there is, read or not: when it grows, another has come. */
      alerts: z.object({ unread: z.number(), latest: z.number() }),
    }),
  }),
});
