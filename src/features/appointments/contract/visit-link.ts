import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf } from '#platform/fields.ts';

const params = z.object({
  token: z
    .string()
    .max(43)
    .regex(/^[\w-]{43}$/, 'This link is not whole.'),
});

const visitLinkSchema = z.object({
  businessName: z.string(),
  businessPhone: z.string(),
  service: z.string(),
  /** "Tuesday, November 24 at 10:00 AM MST", where it stands now. */
  when: z.string(),
  wish: z.enum(['cancel', 'move', 'book']),
  /** Where it is to be moved; empty for any other wish. */
  newTime: z.string(),
  state: z.enum(['open', 'done', 'gone']),
});
export type VisitLinkSeen = z.output<typeof visitLinkSchema>;

export const visitLinkRoute = defineRoute({
  method: 'GET',
  path: '/api/visit-links/:token',
  summary: 'What a customer is asked to confirm by the link that was sent to them',
  access: 'public',
  params,
  reply: replyOf(visitLinkSchema),
  secretPath: true,
});

export const confirmVisitLinkRoute = defineRoute({
  method: 'POST',
  path: '/api/visit-links/:token',
  summary:
    'Cancel, move or book the visit, as the link says; 409 slot-taken if the new time is taken. Idempotent',
  access: 'public',
  params,
  reply: replyOf(visitLinkSchema),
  secretPath: true,
});
