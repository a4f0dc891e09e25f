import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import type { CourseDetail, Lesson } from '#features/academy/contract.ts';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minutesText } from '../course-words.ts';

export function Outline({ course, openId }: { course: CourseDetail; openId: string | undefined }) {
  return (
    <Card title="Outline" padded={false}>
      <div className="flex items-center gap-3 px-4 pb-3 sm:px-6">
        <ProgressLine label="Progress of this course" value={course.progress} total={100} />
        <span className="shrink-0 text-sm text-soft tabular-nums">{course.progress}%</span>
      </div>
      <nav aria-label="Outline" className="pb-3">
        {course.chapters.map(({ id, title, lessons }) => (
          <section key={id} aria-labelledby={`chapter-${id}`}>
            <h3
              id={`chapter-${id}`}
              className="px-4 pt-3 pb-1 text-xs leading-6 font-semibold tracking-wider text-soft uppercase sm:px-6"
            >
              {title}
            </h3>
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <OutlineLink courseId={course.id} lesson={lesson} isOpen={lesson.id === openId} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </nav>
    </Card>
  );
}

function OutlineLink({ courseId, lesson, isOpen }: { courseId: string; lesson: Lesson; isOpen: boolean }) {
  const Mark = lesson.completed ? CircleCheck : Circle;
  return (
    <Link
      to="/academy/course/$id"
      params={{ id: courseId }}
      search={{ lesson: lesson.id }}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-start gap-3 px-4 py-2 -outline-offset-2 sm:px-6',
        isOpen ? 'bg-accent-wash font-medium text-accent-ink' : 'hover:bg-sunken',
      )}
    >
      <Mark
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', lesson.completed ? 'text-success' : 'text-line-strong')}
      />
      <span className="min-w-0 grow">
        <span className="block">{lesson.title}</span>
        <span className={clsx('block text-sm', isOpen ? 'font-normal' : 'text-soft')}>
          {minutesText(lesson.duration)}
          {lesson.completed ? ' · Completed' : ''}
        </span>
      </span>
    </Link>
  );
}
