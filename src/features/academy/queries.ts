import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { lessonMarks } from './tables.ts';

export type StoredMark = typeof lessonMarks.$inferSelect;
type Lesson = { businessId: string; userId: string; courseId: string; lessonId: string };

/** Of one course, or of all. */
export async function listMarks(
  tx: Transaction,
  { userId, courseId }: { userId: string; courseId?: string },
): Promise<StoredMark[]> {
  const ofCourse = courseId === undefined ? undefined : eq(lessonMarks.courseId, courseId);
  return await tx
    .select()
    .from(lessonMarks)
    .where(and(eq(lessonMarks.userId, userId), ofCourse));
}

export async function markOpened(tx: Transaction, lesson: Lesson): Promise<void> {
  await tx
    .insert(lessonMarks)
    .values(lesson)
    .onConflictDoUpdate({ target: KEY, set: { openedAt: sql`now()` } });
}

/** A lesson that is completed again keeps the time at which it first was. */
export async function markCompleted(
  tx: Transaction,
  { completed, ...lesson }: Lesson & { completed: boolean },
): Promise<void> {
  const completedAt = completed ? sql`coalesce(${lessonMarks.completedAt}, now())` : null;
  await tx
    .insert(lessonMarks)
    .values({ ...lesson, completedAt: completed ? sql`now()` : null })
    .onConflictDoUpdate({ target: KEY, set: { completedAt } });
}

const KEY = [lessonMarks.userId, lessonMarks.courseId, lessonMarks.lessonId];
