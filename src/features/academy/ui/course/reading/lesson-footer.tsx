import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { CourseDetail, Lesson } from '#features/academy/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Completion } from './completion.tsx';
import type { CompleteLesson } from './use-lesson-marks.ts';

/** What completed the lesson without a button: its text or its video. */
export type HowFinished = 'read' | 'watched';

const FINISHED: Record<HowFinished, string> = {
  read: 'You reached the end of this lesson, so it is marked as completed.',
  watched: 'You watched the video to its end, so this lesson is marked as completed.',
};

export function LessonFooter({
  course,
  lessons,
  lesson,
  finished,
  complete,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  lesson: Lesson;
  finished: HowFinished | null;
  complete: CompleteLesson;
}) {
  const position = lessons.indexOf(lesson);
  const before = lessons[position - 1];
  const next = lessons[position + 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-1">
      <Completion lesson={lesson} complete={complete} />
      <nav aria-label="Lessons" className="flex flex-wrap gap-2">
        {before ? (
          <LessonLink courseId={course.id} lesson={before}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Previous
          </LessonLink>
        ) : null}
        {next ? (
          <LessonLink courseId={course.id} lesson={next} primary={lesson.completed}>
            Next lesson
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </LessonLink>
        ) : null}
      </nav>
      {/* Always there, so that a screen reader hears of a change and nothing moves. */}
      <p role="status" className="min-h-12 w-full text-sm leading-6 text-soft sm:min-h-6">
        {statusText({ course, lesson, finished, complete })}
      </p>
    </div>
  );
}

function statusText({
  course,
  lesson,
  finished,
  complete,
}: {
  course: CourseDetail;
  lesson: Lesson;
  finished: HowFinished | null;
  complete: CompleteLesson;
}): string {
  if (complete.isPaused)
    return 'You are offline. Keep this page open: your progress is saved as soon as you are back.';
  const why = lesson.completed && finished ? FINISHED[finished] : '';
  return course.progress === 100 ? `${why} You have completed this course. Well done.`.trim() : why;
}

const LessonLink = ({
  courseId,
  lesson,
  primary = false,
  children,
}: {
  courseId: string;
  lesson: Lesson;
  primary?: boolean;
  children: React.ReactNode;
}) => (
  <Link
    to="/academy/course/$id"
    params={{ id: courseId }}
    search={{ lesson: lesson.id }}
    title={lesson.title}
    className={buttonStyle({ variant: primary ? 'primary' : 'secondary' })}
  >
    {children}
  </Link>
);
