/** What was said in a conversation, whether it was a chat or a call. */
import { getConversation } from '#features/conversations/service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import { listSpoken } from './queries.ts';

/** `place` is the message's number in a chat, or its position in the transcript of a call. */
export type SpokenLine = { place: number; by: 'customer' | 'receptionist'; content: string };

export async function spokenLines({
  context,
  actor,
  conversationId,
}: {
  context: Context;
  actor: Actor;
  conversationId: number;
}): Promise<SpokenLine[]> {
  const { conversation } = await getConversation({ context, actor, id: conversationId });
  const { businessId } = actor;
  const chat = await context.database.readInScope({ businessId }, (tx) => listSpoken(tx, conversationId));
  if (chat.length === 0) return linesOf(conversation);
  return chat.map(({ role, ...line }) => ({ ...line, by: role === 'visitor' ? 'customer' : 'receptionist' }));
}

/** Leaves out what was not spoken, and anything that cannot be parsed. */
function linesOf(transcript: string): SpokenLine[] {
  const messages = parse(transcript);
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((message: { role?: unknown; content?: unknown } | null, place): SpokenLine[] => {
    const { role, content } = message ?? {};
    if (typeof content !== 'string' || role === 'system') return [];
    return [{ place, by: role === 'assistant' ? 'receptionist' : 'customer', content }];
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
