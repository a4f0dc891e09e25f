/**
 * A visitor waits for a person of the team, who is told by an alert; as long as no one answers, the next one is:
 *
 *   asks for a person ─▶ the user who was here last ─▶ … each other user ─▶ all told: the receptionist says so
 *   writes to a person who took over ─▶ that user, a minute later ─▶ … each other user, who may take over then, too
 *
 * The next step is due at `climb_at`, which moves in the same commit as the alert, so a killed worker skips no user and
 * tells none twice. An answer ends the wait.
 */
import { raiseAlert } from '#features/alerts/service.ts';
import type { chats } from '#features/receptionist/chat-tables.ts';
import { listToCall } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listDue, updateWait } from './queries.ts';

export { listDue };

type Waiting = typeof chats.$inferSelect;

const MINUTE_MS = 60_000;
/** A person who has the chat open answers within that. */
const FIRST_STEP_MS = MINUTE_MS;
const NEXT_STEP_MS = 2 * MINUTE_MS;

export const NOT_WAITING = { waitingSince: null, climbAt: null, climbed: 0 } as const;

/** The visitor asks for a person. `key` is the same whenever the same turn is repeated. */
export async function callTeam(
  {
    context,
    businessId,
    chatId,
    conversationId,
    key,
  }: { context: Context; businessId: string; chatId: number; conversationId: number; key: string },
  { reason }: { reason: string },
): Promise<void> {
  const now = context.clock.now();
  await context.database.inScope({ businessId }, async (tx) => {
    const [first] = await listToCall(tx);
    await raiseAlert(tx, {
      context,
      businessId,
      kind: 'handover',
      dedupeKey: key,
      ...(first && { userId: first }),
      subject: { title: 'A visitor asks for a person', body: reason, path: pathOf(conversationId) },
    });
    const climbAt = new Date(+now + NEXT_STEP_MS);
    await updateWait(tx, { id: chatId, onlyNew: true, waitingSince: now, climbAt, climbed: 1 });
  });
}

/** The visitor wrote to a person. One message or many: the wait is the same. */
export async function waitForTeam(
  tx: Transaction,
  { context: { clock }, id }: { context: Pick<Context, 'clock'>; id: number },
): Promise<void> {
  const now = clock.now();
  const climbAt = new Date(+now + FIRST_STEP_MS);
  await updateWait(tx, { id, onlyNew: true, waitingSince: now, climbAt, climbed: 0 });
}

/** Tells the next user. False when all were told. The caller holds the lock of the chat, which is due. */
export async function climb(
  tx: Transaction,
  { context, chat, who, words }: { context: Context; chat: Waiting; who: string; words: string },
): Promise<boolean> {
  const { id, businessId, conversationId, takenBy, climbed, waitingSince } = chat;
  if (conversationId === null || waitingSince === null) return false;
  const users = await listToCall(tx);
  const order = takenBy === null ? users : [takenBy, ...users.filter((user) => user !== takenBy)];
  const next = order[climbed];
  if (next === undefined) return false;
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'handover',
    dedupeKey: `chat:${id}:waits:${+waitingSince}:${climbed}`,
    userId: next,
    subject: { title: `${who} waits for an answer in the chat`, body: words, path: pathOf(conversationId) },
  });
  const climbAt = new Date(+context.clock.now() + NEXT_STEP_MS);
  await updateWait(tx, { id, waitingSince, climbAt, climbed: climbed + 1 });
  return true;
}

const pathOf = (conversationId: number) => `/conversations?open=${conversationId}` as const;
