import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { type CourseDetail, LIVE_KIND } from '#features/academy/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { ACADEMY_KEY, courseQuery } from '../academy-queries.ts';
import { CourseOverview } from './course-overview.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { Outline } from './outline.tsx';
import { LessonReader } from './reading/lesson-reader.tsx';
import { RelatedCourses } from './related-courses.tsx';

const route = getRouteApi('/signed-in/academy/course/$id');

export function CoursePage() {
  const { id } = route.useParams();
  const course = useQuery(courseQuery(id));
  useLiveQuery({ queryKey: ACADEMY_KEY, concerns: ({ kind }) => kind === LIVE_KIND });
  if (course.data) return <Course course={course.data} />;
  if (course.isPending) return <Waiting />;
  return (
    <>
      <PageHeader title="Course" breadcrumb={crumbs('Course')} />
      <Card>
        {isMissing(course.error) ? (
          <EmptyState
            icon={<GraduationCap />}
            title="Course not found"
            message="It may have been replaced by a newer one."
            action={
              <Link to="/academy/all-courses" className={buttonStyle({ variant: 'primary' })}>
                Browse all courses
              </Link>
            }
          />
        ) : (
          <ErrorState
            message="Failed to load the course. Please try again later."
            onRetry={() => void course.refetch()}
            retrying={course.isFetching}
          />
        )}
      </Card>
    </>
  );
}

function Course({ course }: { course: CourseDetail }) {
  const { lesson: openId } = route.useSearch();
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
  const open = lessons.find(({ id }) => id === openId);
  return (
    <>
      <PageHeader title={course.title} description={course.description} breadcrumb={crumbs(course.title)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {open ? (
            <LessonReader key={open.id} course={course} lessons={lessons} lesson={open} />
          ) : (
            <CourseOverview course={course} />
          )}
          <CourseTabs course={course} />
        </div>
        <aside aria-label="About this course" className="flex min-w-0 flex-col gap-6">
          <Outline course={course} openId={open?.id} />
          <RelatedCourses course={course} />
        </aside>
      </div>
    </>
  );
}

const crumbs = (title: string) => [
  { label: 'Academy', link: <Link to="/academy" /> },
  { label: 'All Courses', link: <Link to="/academy/all-courses" /> },
  { label: title },
];

/** An id that no course can have is refused rather than looked up. */
const isMissing = (error: Error): boolean => error instanceof ApiError && [404, 422].includes(error.status);

const Waiting = () => (
  <div aria-busy="true">
    <PageHeader title={<Skeleton className="h-9 w-80 max-w-full" />} breadcrumb={crumbs('Course')} />
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Card>
        <SkeletonText lines={12} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </div>
  </div>
);
