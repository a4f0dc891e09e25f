import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { type Course, type CourseDetail, type CourseProgress, LIVE_KIND } from './contract.ts';
import { type CatalogueCourse, COURSES, findCourse } from './courses/catalogue.ts';
import { courseDetailOf, courseOf } from './present.ts';
import { progressOf } from './progress.ts';
import { listMarks, markCompleted, markOpened } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listCoursesFor({ context, actor }: ServiceInput): Promise<Course[]> {
  const { businessId, userId } = actor;
  const marks = await context.database.readInScope({ businessId }, (tx) => listMarks(tx, { userId }));
  const byCourse = Map.groupBy(marks, ({ courseId }) => courseId);
  return COURSES.map((course) =>
    courseOf(course, progressOf({ lessonIds: course.lessonIds, marks: byCourse.get(course.id) ?? [] })),
  );
}

export async function getCourse({
  context,
  actor: { businessId, userId },
  id,
}: ServiceInput & { id: string }): Promise<CourseDetail> {
  const course = getCatalogueCourse(id);
  const progress = await context.database.readInScope({ businessId }, (tx) =>
    readProgress(tx, { userId, course }),
  );
  return courseDetailOf(course, progress);
}

type NamedLesson = ServiceInput & { id: string; lessonId: string };

export const openLesson = (named: NamedLesson): Promise<CourseProgress> => mark(named, markOpened);

/** Doing it twice is the same as doing it once. */
export const setLessonCompleted = ({
  completed,
  ...named
}: NamedLesson & { completed: boolean }): Promise<CourseProgress> =>
  mark(named, (tx, lesson) => markCompleted(tx, { ...lesson, completed }));

async function mark(
  { context, actor: { businessId, userId }, id, lessonId }: NamedLesson,
  store: typeof markOpened,
): Promise<CourseProgress> {
  const course = getCatalogueCourse(id);
  if (!course.lessonIds.includes(lessonId)) throw new AppError('not-found', { message: 'Lesson not found' });
  return await context.database.inScope({ businessId }, async (tx) => {
    await store(tx, { businessId, userId, courseId: id, lessonId });
    await announce(tx, { businessId, kind: LIVE_KIND, id });
    return readProgress(tx, { userId, course });
  });
}

async function readProgress(
  tx: Transaction,
  { userId, course }: { userId: string; course: CatalogueCourse },
): Promise<CourseProgress> {
  const marks = await listMarks(tx, { userId, courseId: course.id });
  return progressOf({ lessonIds: course.lessonIds, marks });
}

function getCatalogueCourse(id: string): CatalogueCourse {
  const course = findCourse(id);
  if (!course) throw new AppError('not-found', { message: 'Course not found' });
  return course;
}
