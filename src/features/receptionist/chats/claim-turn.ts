/**
 * Whose turn it is to answer. No transaction is open while a brain thinks, so a claim in the chat's row keeps two
 * workers from answering at once:
 *
 *   free ──claim──▶ claimed ──reply committed──▶ free
 *                      └──worker died──▶ the same job, tried again, claims at once; another one when the claim expires
 *
 * The claim opens a turn, or goes on with the one that is open, from where its journal ends (`dialogue/turn.ts`).
 */
import type { OpenTurn } from '#features/receptionist/chat-tables.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { hasWritten } from './progress.ts';
import { type ChatRow, listMessages, lockChat, updateChat } from './queries.ts';

/** `<job>:<attempt>`, so that a later attempt of the same job is known to follow a dead one. */
export type Lease = { jobId: string; attempt: number };
export const leaseText = ({ jobId, attempt }: Lease): string => `${jobId}:${attempt}`;

export type ClaimedTurn = { chat: ChatRow & { conversationId: number }; turn: OpenTurn };

export type Claim = ClaimedTurn | 'nothing-to-answer' | { busyUntil: Date };

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
  const turn = openTurnOf(chat) ?? (await openTurn(tx, { chat, now }));
  if (!turn) {
    if (chat.turn) await updateChat(tx, { id: chatId, turn: null, lease: null, leasedUntil: null });
    return 'nothing-to-answer';
  }
  await updateChat(tx, {
    id: chatId,
    turn,
    lease: leaseText(lease),
    leasedUntil: new Date(now.getTime() + intervals.chats.leaseMs),
  });
  return { chat: { ...chat, conversationId: chat.conversationId }, turn };
}

/** A turn whose words the team answered meanwhile is over, unless it changed something, which must be told. */
function openTurnOf({ turn, answeredSeq }: ChatRow): OpenTurn | null {
  return turn && (turn.seq > answeredSeq || hasWritten(turn.journal)) ? turn : null;
}

async function openTurn(
  tx: Transaction,
  { chat: { id: chatId, answeredSeq }, now }: { chat: ChatRow; now: Date },
): Promise<OpenTurn | null> {
  const waiting = await listMessages(tx, { chatId, after: answeredSeq, roles: ['visitor'], onlyWords: true });
  const last = waiting.at(-1);
  if (!last) return null;
  const said = waiting.map(({ content }) => content).join('\n');
  return { version: 1, seq: last.seq, said, began: now.toISOString(), journal: [] };
}
