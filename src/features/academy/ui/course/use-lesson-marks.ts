import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type CourseDetail,
  type CourseProgress,
  completeLessonRoute,
  openLessonRoute,
} from '#features/academy/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { courseQuery, coursesQuery } from '../academy-queries.ts';

/** Remembers where the user is. If that fails, the course goes on at the lesson before, which costs a click. */
export function useOpenLesson({ courseId, lessonId }: { courseId: string; lessonId: string }): void {
  const keep = useKeepProgress(courseId);
  const { mutate } = useMutation({
    mutationFn: () =>
      call(openLessonRoute, { params: { id: courseId }, body: { lesson_id: lessonId } }).then(keep),
  });
  useEffect(() => mutate(), [mutate]);
}

export function useCompleteLesson({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const keep = useKeepProgress(courseId);
  return useMutation({
    mutationFn: (completed: boolean) =>
      call(completeLessonRoute, {
        params: { id: courseId, lesson_id: lessonId },
        body: { completed },
      }).then(keep),
    onError: (error) => notify.error(error.message),
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
