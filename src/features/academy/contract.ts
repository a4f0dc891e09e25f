import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, wholeText } from '#platform/fields.ts';
import { blockSchema } from './contract/lesson-text.ts';
import { videoSchema } from './contract/video.ts';
import { CATEGORIES, DIFFICULTIES, STATUSES } from './contract/vocabulary.ts';

export type { Block, Span } from './contract/lesson-text.ts';
export type { Video } from './contract/video.ts';
export * from './contract/vocabulary.ts';

/** The kind of change that `announce` sends, with the id of the course. */
export const LIVE_KIND = 'academy';

const slug = wholeText(60);
const courseParams = z.object({ id: slug });
const lessonParams = courseParams.extend({ lesson_id: slug });

const progressSchema = z.object({
  /** The share of completed lessons, 0 to 100. */
  progress: z.number(),
  status: z.enum(STATUSES),
  /** The lesson at which the course goes on. */
  current_lesson: z.string(),
  completed_lessons: z.array(z.string()),
  /** Null if the user has opened no lesson. */
  last_opened_at: z.iso.datetime().nullable(),
});
export type CourseProgress = z.infer<typeof progressSchema>;

const courseSchema = progressSchema.extend({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** The name of a picture of the page. */
  image: z.string(),
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  /** Minutes to read all lessons. */
  duration: z.number(),
});
export type Course = z.infer<typeof courseSchema>;

const lessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  completed: z.boolean(),
  /** Minutes to read it. */
  duration: z.number(),
  /** A file of this server; null for a lesson that is text only. */
  video_url: z.string().nullable(),
  /** Null exactly where the address is. */
  video: videoSchema.nullable(),
  blocks: z.array(blockSchema),
});
export type Lesson = z.infer<typeof lessonSchema>;

const downloadableSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['pdf', 'excel', 'csv']),
  url: z.string(),
});
export type Downloadable = z.infer<typeof downloadableSchema>;

const courseDetailSchema = courseSchema.extend({
  /** The video of its first lesson. */
  video_url: z.string().nullable(),
  whatYouWillLearn: z.array(z.string()),
  extendedDescription: z.string(),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(lessonSchema) })),
  downloadables: z.array(downloadableSchema),
  faqs: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

export const listCoursesRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/courses',
  summary: 'Every course of the academy, with the user’s progress',
  access: 'session',
  reply: replyOf(z.array(courseSchema)),
});

export const courseRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/courses/:id',
  summary: 'One course with its lessons, downloads and questions',
  access: 'session',
  params: courseParams,
  reply: replyOf(courseDetailSchema),
});

export const openLessonRoute = defineRoute({
  method: 'PUT',
  path: '/api/academy/courses/:id/position',
  summary: 'Remember the lesson at which the user is',
  access: 'session',
  params: courseParams,
  body: z.object({ lesson_id: slug }),
  reply: replyOf(progressSchema),
});

export const completeLessonRoute = defineRoute({
  method: 'PUT',
  path: '/api/academy/courses/:id/lessons/:lesson_id',
  summary: 'Mark a lesson as completed, or as not completed',
  access: 'session',
  params: lessonParams,
  body: z.object({ completed: z.boolean() }),
  reply: replyOf(progressSchema),
});

export const lessonVideoRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/courses/:id/lessons/:lesson_id/video',
  summary: 'The video of a lesson, or the part that the Range header requests',
  access: 'session',
  params: lessonParams,
  reply: z.string(),
  replyType: 'video/webm',
});

export const lessonCaptionsRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/courses/:id/lessons/:lesson_id/captions',
  summary: 'What is spoken in the video of a lesson, timed',
  access: 'session',
  params: lessonParams,
  reply: z.string(),
  replyType: 'text/vtt',
});

export const lessonStillRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/courses/:id/lessons/:lesson_id/still',
  summary: 'The picture that is shown before the video of a lesson plays',
  access: 'session',
  params: lessonParams,
  reply: z.string(),
  replyType: 'image/jpeg',
});

export const checklistPdfRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/checklists/:id.pdf',
  summary: 'A checklist to print',
  access: 'session',
  params: courseParams,
  reply: z.string(),
  replyType: 'application/pdf',
});

export const checklistCsvRoute = defineRoute({
  method: 'GET',
  path: '/api/academy/checklists/:id.csv',
  summary: 'A checklist for a spreadsheet',
  access: 'session',
  params: courseParams,
  reply: z.string(),
  replyType: 'text/csv',
});
