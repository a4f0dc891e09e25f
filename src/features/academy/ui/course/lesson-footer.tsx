import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check, CircleCheck, Undo2 } from 'lucide-react';
import type { CourseDetail, Lesson } from '#features/academy/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { useCompleteLesson } from './use-lesson-marks.ts';

export function LessonFooter({
  course,
  lessons,
  lesson,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  lesson: Lesson;
}) {
  const position = lessons.indexOf(lesson);
  const before = lessons[position - 1];
  const next = lessons[position + 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-1">
      <Completion courseId={course.id} lesson={lesson} />
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
      {course.progress === 100 ? (
        <p role="status" className="w-full text-sm text-success">
          You have completed this course. Well done.
        </p>
      ) : null}
    </div>
  );
}

function Completion({ courseId, lesson }: { courseId: string; lesson: Lesson }) {
  const complete = useCompleteLesson({ courseId, lessonId: lesson.id });
  if (!lesson.completed)
    return (
      <Button
        variant="primary"
        icon={<Check />}
        loading={complete.isPending}
        onClick={() => complete.mutate(true)}
      >
        Mark as complete
      </Button>
    );
  return (
    <div className="flex items-center gap-2">
      <span className="flex items-center gap-1.5 font-medium text-success">
        <CircleCheck aria-hidden="true" className="size-5" />
        Completed
      </span>
      <Button
        variant="ghost"
        size="small"
        icon={<Undo2 />}
        label="Undo: mark as not complete"
        loading={complete.isPending}
        onClick={() => complete.mutate(false)}
      >
        Undo
      </Button>
    </div>
  );
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
