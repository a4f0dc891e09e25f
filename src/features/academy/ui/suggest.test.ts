import { expect, it } from 'vitest';
import type { Course } from '#features/academy/contract.ts';
import { continueCourses, relatedCourses, suggestCourses } from './suggest.ts';

const course = (id: string, progress: number, more: Partial<Course> = {}): Course => ({
  id,
  progress,
  title: id,
  description: '',
  tags: [],
  image: '',
  category: 'Booking',
  difficulty: 'Beginner',
  duration: 5,
  status: progress === 0 ? 'Not Started' : progress === 100 ? 'Completed' : 'In Progress',
  current_lesson: 'one',
  completed_lessons: [],
  last_opened_at: null,
  ...more,
});
const ids = (courses: Course[]) => courses.map(({ id }) => id);

it('suggests new courses, then those under way, and no completed one', () => {
  expect(ids(suggestCourses([course('a', 50), course('b', 100), course('c', 0), course('d', 0)]))).toEqual([
    'c',
    'd',
    'a',
  ]);
});

it('suggests at most six, and completed ones once there are no others', () => {
  expect(suggestCourses(Array.from({ length: 9 }, (_, index) => course(`${index}`, 0)))).toHaveLength(6);
  expect(ids(suggestCourses([course('a', 100), course('b', 100)]))).toEqual(['a', 'b']);
});

it('continues the two courses that were open last, of those under way', () => {
  const at = (hour: number) => ({ last_opened_at: `2026-03-09T0${hour}:00:00.000Z` });
  const courses = [
    course('old', 25, at(1)),
    course('done', 100, at(9)),
    course('new', 75, at(3)),
    course('opened', 0, at(8)),
    course('newer', 50, at(2)),
  ];
  expect(ids(continueCourses(courses))).toEqual(['new', 'newer']);
});

it('relates courses of the same category first, without itself and completed ones', () => {
  const reviews = { category: 'Reviews' } as const;
  const to = course('this', 0, reviews);
  const courses = [course('a', 0), to, course('b', 100, reviews), course('c', 0, reviews), course('d', 0)];
  expect(ids(relatedCourses({ courses, to }))).toEqual(['c', 'a']);
});
