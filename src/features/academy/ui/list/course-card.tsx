import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { Course } from '#features/academy/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { minutesText, STATUS_TONES, startText } from '../course-words.ts';
import { Picture } from '../picture.tsx';

const SHOWN_TAGS = 3;

export function CourseCard({ course, headingLevel = 3 }: { course: Course; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Picture name={course.image} alt="" />
      <div className="flex grow flex-col gap-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone={STATUS_TONES[course.status]}>{course.status}</Badge>
          <span className="flex items-center gap-1.5 text-sm text-soft">
            <Clock aria-hidden="true" className="size-4" />
            {minutesText(course.duration)}
          </span>
        </div>
        <div>
          <Heading className="text-base leading-6 font-semibold text-balance">
            <Link
              to="/academy/course/$id"
              params={{ id: course.id }}
              className="rounded-[4px] underline-offset-4 hover:underline"
            >
              {course.title}
            </Link>
          </Heading>
          <p className="mt-1 text-sm leading-6 text-soft">{course.description}</p>
        </div>
        <ul aria-label="Tags" className="mt-auto flex flex-wrap gap-1.5">
          {course.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        <div className="flex min-h-10 items-center gap-3">
          <CourseProgress course={course} />
          <StartLink course={course} />
        </div>
      </div>
    </article>
  );
}

function CourseProgress({ course: { title, progress } }: { course: Course }) {
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <ProgressLine label={`Progress of ${title}`} value={progress} total={100} />
      <span className="shrink-0 text-sm text-soft tabular-nums">{progress}%</span>
    </div>
  );
}

/** Leads into the lesson at which the course goes on. */
export const StartLink = ({ course }: { course: Course }) => (
  <Link
    to="/academy/course/$id"
    params={{ id: course.id }}
    search={{ lesson: course.current_lesson }}
    aria-label={`${startText(course)}: ${course.title}`}
    className={buttonStyle({ variant: 'primary', size: 'medium' })}
  >
    {startText(course)}
  </Link>
);
