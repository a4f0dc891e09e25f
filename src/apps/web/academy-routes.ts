import { createRoute } from '@tanstack/react-router';
import { allCoursesSearch, courseSearch } from '#features/academy/ui/academy-search.ts';
import { NO_SEARCH } from '#ui/address/define-search.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { signedIn } from './areas.ts';

const academy = createRoute({
  getParentRoute: () => signedIn,
  path: '/academy',
  staticData: { title: 'Academy' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('./pages/academy-page.tsx'), 'AcademyPage'),
});

const allCourses = createRoute({
  getParentRoute: () => signedIn,
  path: '/academy/all-courses',
  staticData: { title: 'All Courses' },
  validateSearch: allCoursesSearch,
  component: lazyPage(() => import('#features/academy/ui/list/all-courses-page.tsx'), 'AllCoursesPage'),
});

const course = createRoute({
  getParentRoute: () => signedIn,
  path: '/academy/course/$id',
  staticData: { title: 'Course' },
  validateSearch: courseSearch,
  component: lazyPage(() => import('#features/academy/ui/course/course-page.tsx'), 'CoursePage'),
});

export const academyRoutes = [academy, allCourses, course] as const;
