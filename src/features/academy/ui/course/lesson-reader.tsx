import { useEffect, useRef } from 'react';
import type { CourseDetail, Lesson } from '#features/academy/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { minutesText } from '../course-words.ts';
import { LessonFooter } from './lesson-footer.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { useOpenLesson } from './use-lesson-marks.ts';

export function LessonReader({
  course,
  lessons,
  lesson,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  lesson: Lesson;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenLesson({ courseId: course.id, lessonId: lesson.id });
  // A screen reader goes on with the lesson that the link led to.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const number = lessons.indexOf(lesson) + 1;
  return (
    <Card
      padded={false}
      className="overflow-hidden"
      footer={<LessonFooter course={course} lessons={lessons} lesson={lesson} />}
    >
      {lesson.video_url ? <LessonVideo title={lesson.title} url={lesson.video_url} /> : null}
      <article className="mx-auto max-w-2xl px-4 py-6 sm:px-6">
        <p className="text-sm text-soft">
          Lesson {number} of {lessons.length} · {minutesText(lesson.duration)}
          {lesson.video_url ? null : ' · Text only, no video'}
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-1 mb-5 text-xl leading-8 font-semibold tracking-tight text-balance outline-none"
        >
          {lesson.title}
        </h2>
        <LessonText blocks={lesson.blocks} />
      </article>
    </Card>
  );
}
