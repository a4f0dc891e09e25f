import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { type Course, LIVE_KIND } from '#features/academy/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { ACADEMY_KEY, coursesQuery } from '../academy-queries.ts';
import type { AllCoursesSearch } from '../academy-search.ts';
import { CoursesFailure } from '../courses-failure.tsx';
import { ContinueLearning } from './continue-learning.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseSkeletons } from './course-skeletons.tsx';

const route = getRouteApi('/signed-in/academy/all-courses');

export function AllCoursesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const courses = useQuery(coursesQuery);
  useLiveQuery({ queryKey: ACADEMY_KEY, concerns: ({ kind }) => kind === LIVE_KIND });
  const filter = (wanted: AllCoursesSearch) => void navigate({ search: wanted, resetScroll: false });
  return (
    <>
      <PageHeader
        title="All Courses"
        description="Short courses on Porchlight and on running a front desk. Each lesson takes two or three minutes."
        breadcrumb={[{ label: 'Academy', link: <Link to="/academy" /> }, { label: 'All Courses' }]}
      />
      <ContinueLearning courses={courses.data ?? []} />
      <section aria-labelledby="courses">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="courses" className="text-lg font-semibold">
            {search.category ?? 'Every course'}
          </h2>
          <CourseFilters search={search} onChange={filter} />
        </div>
        {courses.isError && !courses.data ? <CoursesFailure query={courses} /> : null}
        <CourseGrid
          courses={courses.data?.filter((course) => matches(course, search))}
          isLoading={courses.isPending}
          onShowAll={() => filter({})}
        />
      </section>
    </>
  );
}

const matches = (course: Course, { category, status }: AllCoursesSearch): boolean =>
  (category === undefined || course.category === category) &&
  (status === undefined || course.status === status);

function CourseGrid({
  courses,
  isLoading,
  onShowAll,
}: {
  courses: readonly Course[] | undefined;
  isLoading: boolean;
  onShowAll: () => void;
}) {
  if (courses?.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<GraduationCap />}
          title="No courses found matching your filters."
          action={<Button onClick={onShowAll}>Show all courses</Button>}
        />
      </Card>
    );
  return (
    <div aria-busy={isLoading} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {isLoading ? <CourseSkeletons count={6} /> : null}
      {courses?.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </div>
  );
}
