import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type CourseDetail,
  type CourseProgress,
  completeLessonRoute,
  type Lesson,
  openLessonRoute,
} from '#features/academy/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { retryDelay, shouldRetry } from '#ui/api/query-client.ts';
import { notify } from '#ui/feedback/toast.ts';
import { courseQuery, coursesQuery } from '../../academy-queries.ts';

/** Remembers where the user is. If that fails, the course goes on at the lesson before, which costs a click. */
export function useOpenLesson({ courseId, lessonId }: { courseId: string; lessonId: string }): void {
  const keep = useKeepProgress(courseId);
  const { mutate } = useMutation({
    mutationFn: () =>
      call(openLessonRoute, { params: { id: courseId }, body: { lesson_id: lessonId } }).then(keep),
  });
  useEffect(() => mutate(), [mutate]);
}

export type CompleteLesson = ReturnType<typeof useCompleteLesson>;

/**
 * Offline, a mark waits for the connection, also when the user has gone on to another lesson. Marks of one lesson are sent in the
 * order in which they were made.
 */
export function useCompleteLesson({
  courseId,
  lesson: { id, title },
}: {
  courseId: string;
  lesson: Pick<Lesson, 'id' | 'title'>;
}) {
  const keep = useKeepProgress(courseId);
  return useMutation({
    scope: { id: `${courseId}/${id}` },
    networkMode: 'online',
    retry: shouldRetry,
    retryDelay,
    mutationFn: (completed: boolean) =>
      call(completeLessonRoute, {
        params: { id: courseId, lesson_id: id },
        body: { completed },
      }).then(keep),
    onError: (error) =>
      notify.error(failureText(error, `Failed to save your progress in “${title}”. Please try again.`)),
  });
}

/** Shows the progress that the server returned; the list of courses is fetched when it is shown next. */
function useKeepProgress(courseId: string) {
  const client = useQueryClient();
  return ({ data: progress }: { data: CourseProgress }) => {
    client.setQueryData(courseQuery(courseId).queryKey, (course) => course && withProgress(course, progress));
    void client.invalidateQueries({ queryKey: coursesQuery.queryKey });
  };
}

const withProgress = (course: CourseDetail, progress: CourseProgress): CourseDetail => ({
  ...course,
  ...progress,
  chapters: course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      completed: progress.completed_lessons.includes(lesson.id),
    })),
  })),
});
