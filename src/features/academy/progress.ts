/** How far a user is in a course. Marks of lessons that the course no longer has are ignored. */
import type { CourseProgress, CourseStatus } from './contract.ts';

export type LessonMark = { lessonId: string; openedAt: Date; completedAt: Date | null };

export function progressOf({
  lessonIds,
  marks,
}: {
  /** In the order of the course. */
  lessonIds: readonly [string, ...string[]];
  marks: readonly LessonMark[];
}): CourseProgress {
  const known = marks.filter(({ lessonId }) => lessonIds.includes(lessonId));
  const completed = lessonIds.filter((id) => known.some((mark) => mark.lessonId === id && mark.completedAt));
  const last = known.toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime())[0];
  const progress = Math.round((completed.length / lessonIds.length) * 100);
  return {
    progress,
    status: statusOf(progress),
    current_lesson: resumeAt({ lessonIds, completed, lastOpened: last?.lessonId }),
    completed_lessons: completed,
    last_opened_at: last?.openedAt.toISOString() ?? null,
  };
}

const statusOf = (progress: number): CourseStatus => {
  if (progress === 0) return 'Not Started';
  return progress === 100 ? 'Completed' : 'In Progress';
};

/**
 * The lesson that was left open; if it is completed, the next one that is not, or else an earlier one that was
 * skipped. A completed course starts over.
 */
function resumeAt({
  lessonIds,
  completed,
  lastOpened,
}: {
  lessonIds: readonly [string, ...string[]];
  completed: readonly string[];
  lastOpened: string | undefined;
}): string {
  const from = lastOpened === undefined ? 0 : lessonIds.indexOf(lastOpened);
  const fromThere = [...lessonIds.slice(from), ...lessonIds.slice(0, from)];
  return fromThere.find((id) => !completed.includes(id)) ?? lessonIds[0];
}
