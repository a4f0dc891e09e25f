/** Photos and PDFs that visitors send in a chat, in parts. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, replyOf, text, wholeNumber, wholeText } from '#platform/fields.ts';
import { publicChatCall, token } from './chat.ts';
import { CHAT_FILE_MAX_BYTES, CHAT_FILE_PART_BYTES } from './chat-vocabulary.ts';

const params = z.object({ id: z.uuid('The file id is not valid.') });

export const sendChatFileRoute = defineRoute({
  ...publicChatCall,
  path: '/api/chat/:business_id/files',
  summary:
    'Send a megabyte of a photo or PDF; with the last one it is in the chat, once however often it is sent',
  files: { part: { maxBytes: CHAT_FILE_PART_BYTES } },
  bodyLimitBytes: 2 * CHAT_FILE_PART_BYTES,
  body: z.object({
    token,
    client_key: wholeText(64).min(8),
    name: text(200),
    size_bytes: wholeNumber({ min: 1, max: CHAT_FILE_MAX_BYTES }),
    /** Of the part, from 0. Each but the last has a megabyte. */
    number: wholeNumber({ min: 0, max: Math.ceil(CHAT_FILE_MAX_BYTES / CHAT_FILE_PART_BYTES) - 1 }),
  }),
  reply: replyOf(z.object({ is_complete: z.boolean() })),
});

export const chatFileRoute = defineRoute({
  method: 'GET',
  path: '/api/chat-files/:id',
  summary: 'A file that a visitor sent',
  access: 'session',
  params,
  reply: z.string(),
  replyType: 'application/octet-stream',
});

export const deleteChatFileRoute = defineRoute({
  method: 'DELETE',
  path: '/api/chat-files/:id',
  summary: 'Delete a file that a visitor sent, for good; that one was sent stays in the conversation',
  access: 'session',
  params,
  reply: done,
});
