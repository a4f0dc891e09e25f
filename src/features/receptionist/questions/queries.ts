import { and, inArray, sql } from 'drizzle-orm';
import { unansweredQuestions } from '#features/receptionist/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type NewQuestion = Pick<
  typeof unansweredQuestions.$inferInsert,
  'businessId' | 'conversationId' | 'groupKey' | 'question'
>;
export type QuestionGroup = {
  key: string;
  question: string;
  count: number;
  lastAskedAt: Date;
  conversationId: number | null;
};

export async function insertQuestions(tx: Transaction, rows: NewQuestion[]): Promise<void> {
  if (rows.length > 0) await tx.insert(unansweredQuestions).values(rows).onConflictDoNothing();
}

/** Questions of the same words together, those asked last first. */
export async function listGroups(tx: Transaction, { limit }: { limit: number }): Promise<QuestionGroup[]> {
  const { rows } = await tx.execute<{
    key: string;
    question: string;
    count: number;
    last_asked_at: Date;
    conversation_id: string | null;
  }>(sql`
    select group_key as key, count(*)::int as count, max(asked_at) as last_asked_at,
           (array_agg(question order by asked_at desc))[1] as question,
           (array_agg(conversation_id order by asked_at desc))[1] as conversation_id
    from ${unansweredQuestions} where dismissed_at is null
    group by group_key order by max(asked_at) desc limit ${limit}`);
  return rows.map(({ key, question, count, last_asked_at, conversation_id }) => ({
    key,
    question,
    count,
    lastAskedAt: new Date(last_asked_at),
    conversationId: conversation_id === null ? null : Number(conversation_id),
  }));
}

export async function setDismissed(
  tx: Transaction,
  { keys, isDismissed }: { keys: string[]; isDismissed: boolean },
): Promise<void> {
  await tx
    .update(unansweredQuestions)
    .set({ dismissedAt: isDismissed ? sql`now()` : null })
    .where(
      and(
        inArray(unansweredQuestions.groupKey, keys),
        isDismissed ? sql`dismissed_at is null` : sql`dismissed_at is not null`,
      ),
    );
}
