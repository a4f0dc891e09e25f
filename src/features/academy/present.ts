/** A course of the catalogue with a user's progress, in the shape of the contract. */
import type { Course, CourseDetail, CourseProgress, Downloadable } from './contract.ts';
import type { CatalogueCourse } from './courses/catalogue.ts';

export const courseOf = (course: CatalogueCourse, progress: CourseProgress): Course => ({
  id: course.id,
  title: course.title,
  description: course.description,
  tags: [...course.tags],
  image: `covers/${course.id}`,
  category: course.category,
  difficulty: course.difficulty,
  duration: course.minutes,
  ...progress,
});

export const courseDetailOf = (course: CatalogueCourse, progress: CourseProgress): CourseDetail => ({
  ...courseOf(course, progress),
  video_url: course.chapters[0]?.lessons[0]?.videoUrl ?? null,
  whatYouWillLearn: [...course.whatYouWillLearn],
  extendedDescription: course.extendedDescription,
  chapters: course.chapters.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      completed: progress.completed_lessons.includes(lesson.id),
      duration: lesson.minutes,
      video_url: lesson.videoUrl,
      blocks: lesson.blocks,
    })),
  })),
  downloadables: downloadablesOf(course),
  faqs: course.faqs.map((faq, index) => ({ id: `${course.id}-${index + 1}`, ...faq })),
});

/** Each checklist comes to print and for a spreadsheet. */
const downloadablesOf = ({ checklists }: CatalogueCourse): Downloadable[] =>
  checklists.flatMap(({ id, name }) =>
    (['pdf', 'csv'] as const).map((type) => ({
      id: `${id}-${type}`,
      name,
      type,
      url: `/api/academy/checklists/${id}.${type}`,
    })),
  );
