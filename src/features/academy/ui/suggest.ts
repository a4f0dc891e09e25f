/** Which courses to show next. The catalogue's order is the order in which they are best taken. */
import type { Course, CourseStatus } from '#features/academy/contract.ts';

const MOST_SUGGESTED = 6;
const MOST_CONTINUED = 2;
const MOST_RELATED = 2;
const FIRST: readonly CourseStatus[] = ['Not Started', 'In Progress', 'Completed'];

/** New courses first. A completed one is suggested only once all are. */
export function suggestCourses(courses: readonly Course[]): Course[] {
  const open = courses.filter(({ status }) => status !== 'Completed');
  return (open.length > 0 ? open : courses)
    .toSorted((a, b) => FIRST.indexOf(a.status) - FIRST.indexOf(b.status))
    .slice(0, MOST_SUGGESTED);
}

/** The courses that were started, the one that was open last first. */
export const continueCourses = (courses: readonly Course[]): Course[] =>
  courses
    .filter(({ progress }) => progress > 0 && progress < 100)
    .toSorted((a, b) => (b.last_opened_at ?? '').localeCompare(a.last_opened_at ?? ''))
    .slice(0, MOST_CONTINUED);

/** Those of the same category first. */
export function relatedCourses({ courses, to }: { courses: readonly Course[]; to: Course }): Course[] {
  const others = courses.filter(({ id, status }) => id !== to.id && status !== 'Completed');
  const isAlike = (course: Course) => Number(course.category === to.category);
  return others.toSorted((a, b) => isAlike(b) - isAlike(a)).slice(0, MOST_RELATED);
}
