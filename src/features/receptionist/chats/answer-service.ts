/** Answers what a visitor said: claims the chat, takes a turn, and stores the reply with the new state in one commit. */
import { raiseAlert } from '#features/alerts/service.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceChat } from './announce-chat.ts';
import { type ClaimedTurn, claimTurn, type Lease, leaseText } from './claim-turn.ts';
import { factsOfChat } from './facts-of-chat.ts';
import { finishChat } from './finish-chat.ts';
import { patienceOf } from './patience.ts';
import { findChat, listMessages, lockChat, updateChat } from './queries.ts';
import { lockPartner, speak } from './speak.ts';
import { stepAside } from './step-aside.ts';
import { ClaimLost, type Reply, takeTurn } from './take-turn.ts';

const APOLOGY =
  'Sorry, I can’t answer that right now. I’ve let the team know, and they will get back to you here.';

type Input = { context: Context; businessId: string; chatId: number; lease: Lease; signal: AbortSignal };

/** Until nothing is left to answer. Returns when the chat is free again if another worker answers at the moment. */
export async function answerChat({ signal, ...input }: Input): Promise<{ tryAgainAt: Date } | null> {
  const { context, businessId, chatId, lease } = input;
  for (;;) {
    signal.throwIfAborted();
    const claimed = await context.database.inScope({ businessId }, async (tx) => {
      const claim = await claimTurn(tx, { context, chatId, lease });
      if (claim === 'nothing-to-answer' || 'busyUntil' in claim) return claim;
      return { ...claim, facts: await factsOfChat(tx, { context, chat: claim.turn.chat }) };
    });
    if (claimed === 'nothing-to-answer') return null;
    if ('busyUntil' in claimed) return { tryAgainAt: claimed.busyUntil };
    try {
      const reply = await takeTurn({ context, signal, lease: leaseText(lease), ...claimed });
      await context.database.inScope({ businessId }, (tx) =>
        commitReply(tx, { context, lease, ...claimed, reply }),
      );
    } catch (error) {
      if (error instanceof ClaimLost) return null;
      throw error;
    }
  }
}

async function commitReply(
  tx: Transaction,
  {
    context,
    lease,
    turn,
    facts: { goals },
    reply: { state, say, choices, progress },
  }: { context: Context; lease: Lease; turn: ClaimedTurn; facts: Facts; reply: Reply },
): Promise<void> {
  await lockPartner(tx, { chat: turn.chat, now: context.clock.now() });
  const chat = await lockChat(tx, { id: turn.chat.id });
  if (!chat || chat.lease !== leaseText(lease) || chat.status === 'ended') throw new ClaimLost();
  // A user took over while the brain thought: what it did is still told, what it only thought is not.
  const isHeard = chat.status === 'receptionist' || progress.hasWritten;
  const content = say.map(({ text }) => text).join(' ');
  const refusal =
    isHeard && content !== ''
      ? await speak(tx, { context, chat, message: { role: 'assistant', content, sentences: say, choices } })
      : null;
  await updateChat(tx, {
    id: chat.id,
    state,
    answeredSeq: turn.turnSeq,
    lease: null,
    leasedUntil: null,
    turnSeq: null,
    turnBeganAt: null,
    turnResults: [],
    variables: progress.variables,
    tags: [...progress.tags],
    holdId: progress.holdId,
    foundAppointments: [...progress.foundAppointments],
    patienceMinutes: patienceOf({ channel: chat.channel, goals, variables: progress.variables }),
  });
  const isWaiting = progress.isOver && chat.lastSeq > turn.turnSeq;
  if (progress.isOver && !isWaiting && chat.status === 'receptionist') {
    const now = await lockChat(tx, { id: chat.id });
    if (now) await finishChat(tx, { context, chat: now });
  } else if (refusal !== null)
    await stepAside(tx, { context, chat, reason: `We couldn’t send this: ${refusal}` });
  await announceChat(tx, chat);
}

/** After the last try: the visitor is told, and the team is alerted. Does nothing when there is nothing to answer. */
export async function giveUpAnswering(
  tx: Transaction,
  { context, businessId, chatId }: { context: Context; businessId: string; chatId: number },
): Promise<void> {
  const found = await findChat(tx, chatId);
  if (found) await lockPartner(tx, { chat: found, now: context.clock.now() });
  const chat = await lockChat(tx, { id: chatId });
  if (chat?.status !== 'receptionist' || chat.conversationId === null) return;
  const waiting = await listMessages(tx, { chatId, after: chat.answeredSeq, roles: ['visitor'] });
  const last = waiting.at(-1);
  if (!last) return;
  await speak(tx, { context, chat, message: { role: 'assistant', content: APOLOGY } });
  await updateChat(tx, {
    id: chatId,
    answeredSeq: last.seq,
    lease: null,
    leasedUntil: null,
    turnSeq: null,
    turnBeganAt: null,
    turnResults: [],
  });
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'handover',
    dedupeKey: `chat:${chatId}:${last.seq}`,
    subject: {
      title: 'The receptionist could not answer a visitor',
      body: last.content,
      path: `/conversations?open=${chat.conversationId}`,
    },
  });
  await announceChat(tx, chat);
}
