import type { Category, Difficulty } from '#features/academy/contract.ts';

export type Checklist = {
  /** Unique in the academy; part of its address. */
  id: string;
  name: string;
  /** When to go through it. */
  purpose: string;
  sections: readonly { title: string; items: readonly string[] }[];
};

export type LessonSource = {
  /** Also the name of its file; progress is stored under it, so it never changes. */
  id: string;
  /** Beside its text then lie the video, its captions and a still; `npm run videos` makes them. */
  hasVideo?: boolean;
};

export type CourseSource = {
  /** Also the name of its folder and of its cover; progress is stored under it, so it never changes. */
  id: string;
  title: string;
  description: string;
  category: Category;
  /** Cards show the first three. */
  tags: readonly string[];
  difficulty: Difficulty;
  whatYouWillLearn: readonly string[];
  extendedDescription: string;
  chapters: readonly { id: string; title: string; lessons: readonly LessonSource[] }[];
  checklists: readonly Checklist[];
  faqs: readonly { question: string; answer: string }[];
};

export const defineCourse = (course: CourseSource): CourseSource => course;
