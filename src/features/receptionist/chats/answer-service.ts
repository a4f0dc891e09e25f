/** Answers what a visitor said: claims the chat, takes a turn, and stores the reply with the new state in one commit. */
import { raiseAlert } from '#features/alerts/service.ts';
import { noteBooking } from '#features/conversations/finish-service.ts';
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { replyOf } from '#features/receptionist/dialogue/take-turn.ts';
import type { Journal } from '#features/receptionist/dialogue/turn.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceChat } from './announce-chat.ts';
import { type ClaimedTurn, claimTurn, type Lease, leaseText } from './claim-turn.ts';
import { factsOfChat } from './facts-of-chat.ts';
import { finishChat } from './finish-chat.ts';
import { patienceOf } from './patience.ts';
import { hasWritten, progressOf } from './progress.ts';
import { findChat, listMessages, lockChat, updateChat } from './queries.ts';
import { lockPartner, speak } from './speak.ts';
import { stepAside } from './step-aside.ts';
import { ClaimLost, HandedOver, takeChatTurn } from './take-turn.ts';
import { heardUpTo } from './with-team/hear-unheard.ts';

const BOOKED = 'appointment_booked';

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
      return { ...claim, facts: await factsOfChat(tx, { context, chat: claim.chat }) };
    });
    if (claimed === 'nothing-to-answer') return null;
    if ('busyUntil' in claimed) return { tryAgainAt: claimed.busyUntil };
    const commit = (ended: Ended) =>
      context.database.inScope({ businessId }, (tx) =>
        commitTurn(tx, { context, lease, ...claimed, ...ended }),
      );
    try {
      const { journal } = await takeChatTurn({ context, signal, lease: leaseText(lease), ...claimed });
      await commit({ journal, isDone: true });
    } catch (error) {
      if (error instanceof ClaimLost) return null;
      if (!(error instanceof HandedOver)) throw error;
      await commit({ journal: error.journal, isDone: false });
    }
  }
}

/** `isDone` is false when a user took over before the turn changed anything: its words are left to them. */
type Ended = { journal: Journal; isDone: boolean };

async function commitTurn(
  tx: Transaction,
  {
    context,
    lease,
    facts: { goals },
    journal,
    isDone,
    ...claimed
  }: ClaimedTurn & Ended & { context: Context; lease: Lease; facts: Facts },
): Promise<void> {
  const { turn } = claimed;
  await lockPartner(tx, claimed.chat);
  const chat = await lockChat(tx, { id: claimed.chat.id });
  if (!chat || chat.lease !== leaseText(lease) || chat.status === 'ended') throw new ClaimLost();
  const { state, say, choices } = replyOf({ state: chat.state, said: turn.said }, journal);
  const progress = progressOf(chat, journal);
  // A user took over while the brain thought: what it did is still told, what it only thought is not.
  const isHeard = isDone && (chat.status === 'receptionist' || hasWritten(journal));
  const heard = isHeard ? say : journal.flatMap((entry) => (entry.kind === 'said' ? [entry.sentence] : []));
  const content = heard.map(({ text }) => text).join(' ');
  const message = { role: 'assistant', content, sentences: heard, choices: isHeard ? choices : [] } as const;
  const refusal = content === '' ? null : await speak(tx, { context, chat, message });
  await alertOfHeldBack(tx, { context, claimed, sentences: heard });
  await updateChat(tx, {
    id: chat.id,
    lease: null,
    leasedUntil: null,
    turn: null,
    ...(isHeard && {
      state,
      answeredSeq: Math.max(chat.answeredSeq, turn.seq),
      heardSeq: Math.max(heardUpTo(chat), turn.seq),
      variables: progress.variables,
      tags: [...progress.tags],
      holdId: progress.holdId,
      foundAppointments: [...progress.foundAppointments],
      patienceMinutes: patienceOf({ channel: chat.channel, goals, variables: progress.variables }),
    }),
  });
  if (chat.conversationId !== null && progress.tags.has(BOOKED) && !chat.tags.includes(BOOKED))
    await noteBooking(tx, { businessId: chat.businessId, id: chat.conversationId });
  const isOver = isHeard && progress.isOver && chat.status === 'receptionist';
  const isWaiting = chat.lastSeq > turn.seq;
  if (isOver && !isWaiting) {
    const now = await lockChat(tx, { id: chat.id });
    if (now) await finishChat(tx, { context, chat: now });
  } else if (refusal !== null)
    await stepAside(tx, { context, chat, reason: `We couldn’t send this: ${refusal}` });
  await announceChat(tx, chat);
}

/** Said in its place was that the team confirms it, so the team must know what to confirm. */
async function alertOfHeldBack(
  tx: Transaction,
  {
    context,
    claimed: { chat, turn },
    sentences,
  }: { context: Context; claimed: ClaimedTurn; sentences: readonly Sentence[] },
): Promise<void> {
  const held = sentences.flatMap(({ insteadOf }) => insteadOf ?? []);
  if (held.length === 0 || chat.isTest) return;
  await raiseAlert(tx, {
    context,
    businessId: chat.businessId,
    kind: 'message',
    dedupeKey: `chat:${chat.id}:${turn.seq}:held-back`,
    subject: {
      title: 'The receptionist was kept from saying something',
      body: `To “${turn.said}” it wanted to say “${held.join(' ')}”, which your answers and prices do not say. It said that the team confirms it.`,
      path: `/conversations?open=${chat.conversationId}`,
    },
  });
}

/** After the last try: the visitor is told, and the team is alerted. Does nothing when there is nothing to answer. */
export async function giveUpAnswering(
  tx: Transaction,
  { context, businessId, chatId }: { context: Context; businessId: string; chatId: number },
): Promise<void> {
  const found = await findChat(tx, chatId);
  if (found) await lockPartner(tx, found);
  const chat = await lockChat(tx, { id: chatId });
  if (chat?.status !== 'receptionist' || chat.conversationId === null) return;
  const waiting = await listMessages(tx, {
    chatId,
    after: chat.answeredSeq,
    roles: ['visitor'],
    onlyWords: true,
  });
  const last = waiting.at(-1);
  if (!last) return;
  await speak(tx, { context, chat, message: { role: 'assistant', content: APOLOGY } });
  await updateChat(tx, {
    id: chatId,
    answeredSeq: last.seq,
    lease: null,
    leasedUntil: null,
    turn: null,
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
