import type { Course, CourseStatus, Video } from '#features/academy/contract.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

export const minutesText = (minutes: number): string => `${minutes} min read`;

export const videoText = ({ seconds }: Pick<Video, 'seconds'>): string =>
  `${Math.max(1, Math.round(seconds / 60))} min video`;

export const startText = ({ progress }: Pick<Course, 'progress'>): string =>
  progress === 0 ? 'Start Now' : 'Continue';

export const STATUS_TONES: Record<CourseStatus, BadgeTone> = {
  'Not Started': 'neutral',
  'In Progress': 'accent',
  Completed: 'success',
};
