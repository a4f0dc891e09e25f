import { useQuery } from '@tanstack/react-query';
import { LIVE_KIND } from '#features/academy/contract.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { ACADEMY_KEY, coursesQuery } from '../academy-queries.ts';
import { CoursesFailure } from '../courses-failure.tsx';
import { CategoryList } from './category-list.tsx';
import { SuggestedCourses } from './suggested-courses.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

export function AcademyHome({ businessName }: { businessName: string | null }) {
  const courses = useQuery(coursesQuery);
  useLiveQuery({ queryKey: ACADEMY_KEY, concerns: ({ kind }) => kind === LIVE_KIND });
  return (
    <div className="flex flex-col gap-10">
      <WelcomeBanner businessName={businessName} courses={courses.data} />
      {courses.isError && !courses.data ? (
        <CoursesFailure query={courses} />
      ) : (
        <>
          <SuggestedCourses courses={courses.data} />
          <CategoryList courses={courses.data} />
        </>
      )}
    </div>
  );
}
