import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, text } from '#platform/fields.ts';

export const readPageRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/page-text',
  summary: 'The text of a page of the business’s own website, to choose answers from; nothing is stored',
  access: 'session',
  body: z.object({
    /** A whole address, or only its path: `/faq`. */
    url: text(500).min(1, 'Please enter the address of a page.'),
  }),
  reply: replyOf(z.object({ text: z.string() })),
});
