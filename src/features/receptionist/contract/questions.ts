import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, replyOf, text } from '#platform/fields.ts';

const unansweredQuestion = z.object({
  /** As it was asked last. */
  question: z.string(),
  /** Other ways in which it was asked. */
  variants: z.array(z.string()),
  /** In how many conversations it was asked. */
  count: z.number(),
  last_asked_at: z.iso.datetime(),
  conversation_id: z.number().nullable(),
  /** Name the question and its variants when it is dismissed. */
  keys: z.array(z.string()),
});
export type UnansweredQuestion = z.infer<typeof unansweredQuestion>;

export const listQuestionsRoute = defineRoute({
  method: 'GET',
  path: '/api/receptionist/questions',
  summary: 'What customers asked and no fact answered, the most frequent first',
  access: 'session',
  reply: replyOf(z.array(unansweredQuestion)),
});

export const dismissQuestionsRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/questions/dismiss',
  summary: 'Take a question off the list, or put it back',
  access: 'session',
  body: z.object({ keys: z.array(text(500).min(1)).min(1).max(200), dismissed: z.boolean() }),
  reply: done,
});
