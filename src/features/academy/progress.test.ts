import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LessonMark, progressOf } from './progress.ts';

const lessonIds = ['one', 'two', 'three', 'four'] as const;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 9, minute));
const opened = (lessonId: string, minute: number): LessonMark => ({
  lessonId,
  openedAt: at(minute),
  completedAt: null,
});
const completed = (lessonId: string, minute: number): LessonMark => ({
  ...opened(lessonId, minute),
  completedAt: at(minute),
});
const progress = (...marks: LessonMark[]) => progressOf({ lessonIds, marks });

describe('progress', () => {
  it('is 0 before anything is completed, also when a lesson was opened', () => {
    expect(progress()).toEqual({
      progress: 0,
      status: 'Not Started',
      current_lesson: 'one',
      completed_lessons: [],
      last_opened_at: null,
    });
    expect(progress(opened('two', 1))).toMatchObject({ progress: 0, status: 'Not Started' });
  });

  it('is the share of completed lessons', () => {
    expect(progress(completed('one', 1))).toMatchObject({ progress: 25, status: 'In Progress' });
    expect(progress(...lessonIds.map(completed))).toMatchObject({ progress: 100, status: 'Completed' });
  });

  it('is 0 and 100 only for none and all, however many lessons there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 60 }), (count, wanted) => {
        const ids = Array.from({ length: count }, (_, index) => `lesson-${index}`);
        const done = Math.min(wanted, count);
        const marks = ids.slice(0, done).map(completed);
        const result = progressOf({ lessonIds: ids as [string, ...string[]], marks });
        expect(result.progress === 0).toBe(done === 0);
        expect(result.progress === 100).toBe(done === count);
      }),
    );
  });

  it('ignores lessons that the course no longer has', () => {
    const { last_opened_at, ...rest } = progress(completed('one', 1), completed('gone', 5));
    expect(rest).toMatchObject({ progress: 25, completed_lessons: ['one'], current_lesson: 'two' });
    expect(last_opened_at).toBe(at(1).toISOString());
  });
});

describe('a course goes on', () => {
  it('at the lesson that was left open', () => {
    expect(progress(completed('one', 1), opened('three', 2), opened('two', 3)).current_lesson).toBe('two');
  });

  it('after it, once it is completed', () => {
    expect(progress(completed('one', 1), completed('two', 2)).current_lesson).toBe('three');
  });

  it('at a lesson that was skipped, once the last one is completed', () => {
    expect(progress(completed('two', 1), completed('three', 2), completed('four', 3)).current_lesson).toBe(
      'one',
    );
  });

  it('from the start, once all lessons are completed', () => {
    expect(progress(...lessonIds.map(completed)).current_lesson).toBe('one');
  });

  it('from the start, if the lesson that was left open is gone', () => {
    expect(progress(opened('gone', 1)).current_lesson).toBe('one');
  });
});
