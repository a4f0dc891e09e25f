import { Link } from '@tanstack/react-router';
import { Clock, GraduationCap, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '#features/academy/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Card } from '#ui/layout/card.tsx';
import { minutesText, startText } from '../course-words.ts';
import { Picture } from '../picture.tsx';
import { LessonVideo } from './lesson-video.tsx';

/** What the page shows before a lesson is chosen. */
export function CourseOverview({ course }: { course: CourseDetail }) {
  const count = course.chapters.flatMap(({ lessons }) => lessons).length;
  return (
    <Card padded={false} className="overflow-hidden">
      {course.video_url ? (
        <LessonVideo title={course.title} url={course.video_url} />
      ) : (
        <Picture name={course.image} alt="" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
        <div className="flex min-w-0 flex-col gap-2">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
            <Fact icon={<GraduationCap />}>{course.difficulty}</Fact>
            <Fact icon={<ListChecks />}>{count} lessons</Fact>
            <Fact icon={<Clock />}>{minutesText(course.duration)}</Fact>
          </ul>
          {course.video_url ? null : (
            <p className="text-sm text-soft">This course has no video: it is text with pictures.</p>
          )}
        </div>
        <Link
          to="/academy/course/$id"
          params={{ id: course.id }}
          search={{ lesson: course.current_lesson }}
          className={buttonStyle({ variant: 'primary', size: 'large' })}
        >
          {startText(course)}
        </Link>
      </div>
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5 [&_svg]:size-4">
    <span aria-hidden="true">{icon}</span>
    <span>{children}</span>
  </li>
);
