import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { success } from '#platform/fields.ts';

/** One request for all badges, because every page makes it while its first rows load. */
export const badgesRoute = defineRoute({
  method: 'GET',
  path: '/api/badges',
  summary: 'Unread counts: conversations of the last 30 days, voicemails, and the user’s alerts',
  access: 'session',
  reply: z.object({
    status: success,
    data: z.object({
      conversations: z.number(),
      voicemails: z.number(),
      /** `latest` is the newest alert's id, read or not: when it grows, a new alert arrived. */
      alerts: z.object({ unread: z.number(), latest: z.number() }),
    }),
  }),
});
