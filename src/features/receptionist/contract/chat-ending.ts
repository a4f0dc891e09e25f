/** What visitors do when a chat has ended. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, emailAddress, replyOf, text, wholeNumber } from '#platform/fields.ts';
import { publicChatCall, token } from './chat.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
export const RATING_DAYS = 90;

export const rateChatRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/rating',
  summary: 'Rate a chat that has ended; a second rating replaces the first',
  body: z.object({
    token,
    stars: wholeNumber({ min: 1, max: 5 }),
    words: text(500).default(''),
  }),
  reply: done,
});

export const copyOfChatRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/copy',
  summary: 'Have a chat e-mailed once it has ended, which happens once',
  body: z.object({ token, email: emailAddress }),
  reply: done,
});

const chatRatings = z.object({
  count: z.number(),
  average: z.number().nullable(),
  /** How often 1, 2, 3, 4 and 5 stars were given. */
  times: z.array(z.number()),
});
export type ChatRatings = z.infer<typeof chatRatings>;

export const chatRatingsRoute = defineRoute({
  method: 'GET',
  path: '/api/chat-ratings',
  summary: `How visitors rated their chats in the last ${RATING_DAYS} days`,
  access: 'session',
  reply: replyOf(chatRatings),
});
