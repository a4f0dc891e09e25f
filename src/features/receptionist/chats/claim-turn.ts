/**
 * Whose turn it is to answer. No transaction is open while a brain thinks, so a claim in the chat's row keeps two
 * workers from answering at once:
 *
 *   free ──claim──▶ claimed ──reply committed──▶ free
 *                      └──worker died──▶ the same job, tried again, claims at once; another one when the claim expires
 *
 * The claim fixes what the turn answers. A turn that is repeated gets the same messages, the same time and the results
 * that its tools returned before, so it comes to the same end.
 */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ChatRow, listMessages, lockChat, updateChat } from './queries.ts';

/** `<job>:<attempt>`, so that a later attempt of the same job is known to follow a dead one. */
export type Lease = { jobId: string; attempt: number };
export const leaseText = ({ jobId, attempt }: Lease): string => `${jobId}:${attempt}`;

export type ClaimedTurn = {
  chat: ChatRow & { conversationId: number };
  said: string;
  turnSeq: number;
  now: Date;
};

export type Claim = { turn: ClaimedTurn } | 'nothing-to-answer' | { busyUntil: Date };

export async function claimTurn(
  tx: Transaction,
  {
    context: { clock, intervals },
    chatId,
    lease,
  }: { context: Pick<Context, 'clock' | 'intervals'>; chatId: number; lease: Lease },
): Promise<Claim> {
  const chat = await lockChat(tx, { id: chatId });
  if (chat?.status !== 'receptionist' || chat.conversationId === null) return 'nothing-to-answer';
  const now = clock.now();
  const isOthers = chat.lease !== null && !chat.lease.startsWith(`${lease.jobId}:`);
  if (isOthers && chat.leasedUntil && chat.leasedUntil > now) return { busyUntil: chat.leasedUntil };
  const waiting = await listMessages(tx, {
    chatId,
    after: chat.answeredSeq,
    roles: ['visitor'],
    ...(chat.turnSeq !== null && { upTo: chat.turnSeq }),
  });
  const turnSeq = chat.turnSeq ?? waiting.at(-1)?.seq;
  if (turnSeq === undefined || waiting.length === 0) return 'nothing-to-answer';
  const began = chat.turnBeganAt ?? now;
  await updateChat(tx, {
    id: chatId,
    turnSeq,
    turnBeganAt: began,
    lease: leaseText(lease),
    leasedUntil: new Date(now.getTime() + intervals.chats.leaseMs),
  });
  return {
    turn: {
      chat: { ...chat, conversationId: chat.conversationId },
      said: waiting.map(({ content }) => content).join('\n'),
      turnSeq,
      now: began,
    },
  };
}
