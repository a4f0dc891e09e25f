import { queryOptions } from '@tanstack/react-query';
import { courseRoute, listCoursesRoute } from '#features/academy/contract.ts';
import { call } from '#ui/api/call.ts';

/** The key of all academy queries. */
export const ACADEMY_KEY = ['academy'] as const;

export const coursesQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'courses'],
  queryFn: async ({ signal }) => (await call(listCoursesRoute, { signal })).data,
});

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [...ACADEMY_KEY, 'course', id],
    queryFn: async ({ signal }) => (await call(courseRoute, { params: { id }, signal })).data,
  });
