import { useEffect, useRef, useState } from 'react';
import type { CourseDetail, Lesson } from '#features/academy/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { minutesText, videoText } from '../../course-words.ts';
import { LessonVideo } from '../video/lesson-video.tsx';
import { type HowFinished, LessonFooter } from './lesson-footer.tsx';
import { LessonText } from './lesson-text.tsx';
import { useEndInView } from './use-end-in-view.ts';
import { useCompleteLesson, useOpenLesson } from './use-lesson-marks.ts';

/** A lesson that fits on the screen counts as read after half the time that reading it takes. */
const MS_PER_MINUTE_READ = 30_000;

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
  const end = useRef<HTMLDivElement>(null);
  const complete = useCompleteLesson({ courseId: course.id, lesson });
  const { finished, finish } = useFinish({ lesson, complete: () => complete.mutate(true) });
  useOpenLesson({ courseId: course.id, lessonId: lesson.id });
  useEndInView({
    end,
    atOnceMs: lesson.duration * MS_PER_MINUTE_READ,
    onRead: () => finish('read'),
  });
  // A screen reader goes on with the lesson that the link led to.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const number = lessons.indexOf(lesson) + 1;
  return (
    <Card
      padded={false}
      className="overflow-hidden"
      footer={
        <LessonFooter
          course={course}
          lessons={lessons}
          lesson={lesson}
          finished={finished}
          complete={complete}
        />
      }
    >
      {lesson.video_url && lesson.video ? (
        <LessonVideo
          title={lesson.title}
          url={lesson.video_url}
          video={lesson.video}
          onEnded={() => finish('watched')}
        />
      ) : null}
      <article className="mx-auto max-w-2xl px-4 py-6 sm:px-6">
        <p className="text-sm text-soft">
          Lesson {number} of {lessons.length} · {minutesText(lesson.duration)}
          {lesson.video ? ` · ${videoText(lesson.video)}` : null}
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-1 mb-5 text-xl leading-8 font-semibold tracking-tight text-balance outline-none"
        >
          {lesson.title}
        </h2>
        <LessonText blocks={lesson.blocks} />
        <div ref={end} aria-hidden="true" className="h-px" />
      </article>
    </Card>
  );
}

/**
 * Marks the lesson as completed at most once while it is open. One that was completed meanwhile, in this tab or another, is left
 * alone, also after the user has taken that back.
 */
function useFinish({ lesson, complete }: { lesson: Lesson; complete: () => void }) {
  const [finished, setFinished] = useState<HowFinished | null>(null);
  const isSettled = useRef(lesson.completed);
  useEffect(() => {
    if (lesson.completed) isSettled.current = true;
  }, [lesson.completed]);
  const finish = (how: HowFinished) => {
    if (isSettled.current) return;
    isSettled.current = true;
    setFinished(how);
    complete();
  };
  return { finished, finish };
}
