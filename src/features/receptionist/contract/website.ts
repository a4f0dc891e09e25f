import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, text } from '#platform/fields.ts';

/** `question` is what was asked, or the heading that the answer is about, or empty. */
const statementSchema = z.object({ question: z.string(), answer: z.string() });
export type Statement = z.infer<typeof statementSchema>;

const foundPageSchema = z.object({ url: z.string(), title: z.string() });
export type FoundPage = z.infer<typeof foundPageSchema>;

const pageReadSchema = z.object({
  /** Where it was found in the end, behind redirects. */
  url: z.string(),
  title: z.string(),
  statements: z.array(statementSchema),
  /** Other pages of the same website, most useful first; empty unless they were asked for. */
  links: z.array(foundPageSchema),
});
export type PageRead = z.infer<typeof pageReadSchema>;

export const readPageRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/page-text',
  summary:
    'The statements of a page of the business’s own website, to choose answers from, and the other pages that it leads to; nothing is stored',
  access: 'session',
  body: z.object({
    /** A whole address, or only its path: `/faq`. */
    url: text(500).min(1, 'Please enter the address of a page.'),
    /** Looks in its links and in the website’s sitemap. */
    finds_pages: z.boolean().default(false),
  }),
  reply: replyOf(pageReadSchema),
});
