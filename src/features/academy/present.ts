/** A course of the catalogue with a user's progress, in the shape of the contract. */
import type { Course, CourseDetail, CourseProgress, Downloadable, Video } from './contract.ts';
import type { CatalogueCourse, CatalogueLesson } from './courses/catalogue.ts';

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
  video_url: urlsOf(course, course.chapters[0]?.lessons[0]).video_url,
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
      ...urlsOf(course, lesson),
      blocks: lesson.blocks,
    })),
  })),
  downloadables: downloadablesOf(course),
  faqs: course.faqs.map((faq, index) => ({ id: `${course.id}-${index + 1}`, ...faq })),
});

function urlsOf(
  { id }: CatalogueCourse,
  lesson: CatalogueLesson | undefined,
): { video_url: string | null; video: Video | null } {
  if (!lesson?.video) return { video_url: null, video: null };
  const folder = `/api/academy/courses/${id}/lessons/${lesson.id}`;
  return {
    video_url: `${folder}/video`,
    video: {
      captions_url: `${folder}/captions`,
      still_url: `${folder}/still`,
      seconds: lesson.video.seconds,
    },
  };
}

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
