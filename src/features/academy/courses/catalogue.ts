/** Every course of the academy, read from its folder when the product starts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { angryCallers } from './angry-callers/course.ts';
import { automations } from './automations-that-pay/course.ts';
import { booking } from './booking/course.ts';
import type { Checklist, CourseSource, LessonSource } from './define-course.ts';
import { firstDay } from './first-day/course.ts';
import { honestReviews } from './honest-reviews/course.ts';
import { inbox } from './inbox/course.ts';
import { integrations } from './integrations/course.ts';
import { phoneBasics } from './phone-basics/course.ts';
import { phoneNumbers } from './phone-numbers/course.ts';
import { pricing } from './pricing-questions/course.ts';
import { type LessonText, readLesson } from './read-lesson.ts';
import { type LessonVideo, readVideo } from './read-video.ts';
import { teaching } from './teach-receptionist/course.ts';
import { textingRules } from './texting-rules/course.ts';
import { yourDashboard } from './your-dashboard/course.ts';

/** In the order in which they are suggested. */
const SOURCES = [
  firstDay,
  teaching,
  inbox,
  booking,
  phoneBasics,
  yourDashboard,
  phoneNumbers,
  automations,
  integrations,
  honestReviews,
  pricing,
  angryCallers,
  textingRules,
];
/** How fast adults read on a screen, with a moment to think. */
const WORDS_PER_MINUTE = 200;

export type CatalogueLesson = LessonText & { id: string; minutes: number; video: LessonVideo | null };
export type CatalogueCourse = Omit<CourseSource, 'chapters'> & {
  chapters: { id: string; title: string; lessons: CatalogueLesson[] }[];
  lessonIds: [string, ...string[]];
  minutes: number;
};

export const COURSES: readonly CatalogueCourse[] = SOURCES.map(readCourse);

export const findCourse = (id: string): CatalogueCourse | null =>
  COURSES.find((course) => course.id === id) ?? null;

export const findLesson = (courseId: string, lessonId: string): CatalogueLesson | null =>
  findCourse(courseId)
    ?.chapters.flatMap(({ lessons }) => lessons)
    .find(({ id }) => id === lessonId) ?? null;

export const findChecklist = (id: string): Checklist | null =>
  SOURCES.flatMap(({ checklists }) => checklists).find((checklist) => checklist.id === id) ?? null;

function readCourse(source: CourseSource): CatalogueCourse {
  const chapters = source.chapters.map(({ lessons, ...chapter }) => ({
    ...chapter,
    lessons: lessons.map((lesson) => readCatalogueLesson(source.id, lesson)),
  }));
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const [first, ...others] = lessons.map(({ id }) => id);
  if (first === undefined) throw new Error(`The course ${source.id} has no lessons.`);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return { ...source, chapters, lessonIds: [first, ...others], minutes };
}

function readCatalogueLesson(courseId: string, { id, hasVideo = false }: LessonSource): CatalogueLesson {
  const text = readLesson(readFileSync(join(import.meta.dirname, courseId, `${id}.md`), 'utf8'));
  return {
    id,
    ...text,
    minutes: Math.ceil(text.words / WORDS_PER_MINUTE),
    video: hasVideo ? readVideo({ folder: join(import.meta.dirname, courseId), lessonId: id }) : null,
  };
}
