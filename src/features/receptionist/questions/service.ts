/** Questions that no fact answered: each is one click from becoming an answer of the draft. */
import type { UnansweredQuestion } from '#features/receptionist/contract/questions.ts';
import { LIVE_KIND } from '#features/receptionist/contract/vocabulary.ts';
import { getDraftProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { clusterGroups, questionKey } from './group-questions.ts';
import { insertQuestions, listGroups, setDismissed } from './queries.ts';

const LONGEST = 500;
/** More than an owner reads; the groups beyond are older. */
const MOST_GROUPS = 200;
const MOST_LISTED = 50;

type ServiceInput = { context: Context; actor: Actor };

/** Part of the transaction that ends a conversation. A question is counted once per conversation. */
export async function recordUnanswered(
  tx: Transaction,
  {
    businessId,
    conversationId,
    questions,
  }: { businessId: string; conversationId: number; questions: readonly string[] },
): Promise<void> {
  const rows = questions.flatMap((asked) => {
    const question = asked.trim().slice(0, LONGEST);
    const groupKey = questionKey(question);
    return groupKey === '' ? [] : { businessId, conversationId, groupKey, question };
  });
  if (rows.length === 0) return;
  await insertQuestions(tx, rows);
  await announceQuestions(tx, businessId);
}

/** Without those that the draft answers, in the same words or in those of another way of asking. */
export async function listQuestions({
  context,
  actor: { businessId },
}: ServiceInput): Promise<UnansweredQuestion[]> {
  const { groups, answered } = await context.database.readInScope({ businessId }, async (tx) => {
    const { profile } = await getDraftProfile(tx);
    return {
      groups: await listGroups(tx, { limit: MOST_GROUPS }),
      answered: new Set(profile.knowledge.map(({ question }) => questionKey(question))),
    };
  });
  const clusters = await clusterGroups({ groups, vectorsOf: vectorsBy(context) });
  const open = clusters.filter(({ keys }) => !keys.some((key) => answered.has(key)));
  return open.slice(0, MOST_LISTED).map(({ lastAskedAt, conversationId, ...cluster }) => ({
    ...cluster,
    last_asked_at: lastAskedAt.toISOString(),
    conversation_id: conversationId,
  }));
}

export async function dismissQuestions({
  context,
  actor: { businessId },
  keys,
  dismissed,
}: ServiceInput & { keys: string[]; dismissed: boolean }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await setDismissed(tx, { keys, isDismissed: dismissed });
    await announceQuestions(tx, businessId);
  });
}

/** Without vectors, questions are grouped by their words alone. */
const vectorsBy =
  ({ memory, logger }: Context) =>
  async (texts: readonly string[]): Promise<Float32Array[]> => {
    try {
      return await memory.receptionist.patientReader.vectorsOf('fact', texts);
    } catch (error) {
      logger.warn({ err: error }, 'questions could not be compared by meaning');
      return [];
    }
  };

const announceQuestions = async (tx: Transaction, businessId: string) =>
  announce(tx, { businessId, kind: LIVE_KIND, id: 'questions' });
