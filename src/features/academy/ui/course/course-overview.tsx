import { Link } from '@tanstack/react-router';
import { Clock, Film, GraduationCap, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseDetail, Lesson, Video } from '#features/academy/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Card } from '#ui/layout/card.tsx';
import { minutesText, startText, videoText } from '../course-words.ts';
import { Picture } from '../picture.tsx';
import { useCompleteLesson } from './reading/use-lesson-marks.ts';
import { LessonVideo } from './video/lesson-video.tsx';

/** What the page shows before a lesson is chosen. */
export function CourseOverview({ course }: { course: CourseDetail }) {
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
  const shown = lessons.find(hasVideo);
  return (
    <Card padded={false} className="overflow-hidden">
      {shown && shown.video_url === course.video_url ? (
        <FirstVideo courseId={course.id} lesson={shown} />
      ) : (
        <Picture name={course.image} alt="" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
        <div className="flex min-w-0 flex-col gap-2">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
            <Fact icon={<GraduationCap />}>{course.difficulty}</Fact>
            <Fact icon={<ListChecks />}>{lessons.length} lessons</Fact>
            <Fact icon={<Clock />}>{minutesText(course.duration)}</Fact>
            {shown ? <Fact icon={<Film />}>{videoText(shown.video)}</Fact> : null}
          </ul>
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

type WithVideo = Lesson & { video_url: string; video: Video };
const hasVideo = (lesson: Lesson): lesson is WithVideo => lesson.video_url !== null && lesson.video !== null;

/** The video of the first lesson, which is completed by watching it here, too. */
function FirstVideo({ courseId, lesson }: { courseId: string; lesson: WithVideo }) {
  const complete = useCompleteLesson({ courseId, lesson });
  return (
    <LessonVideo
      title={lesson.title}
      url={lesson.video_url}
      video={lesson.video}
      onEnded={() => {
        if (!lesson.completed) complete.mutate(true);
      }}
    />
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5 [&_svg]:size-4">
    <span aria-hidden="true">{icon}</span>
    <span>{children}</span>
  </li>
);
