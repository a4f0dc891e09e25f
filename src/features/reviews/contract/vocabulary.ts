/** Values without schemas: the router and the public pages use them before any schema loads. */
export const PAGE_SIZES = [10, 25, 50] as const;
export const SEARCH_MAX_LENGTH = 100;

export const MAX_SCORE = 10;
export const DEFAULT_SCORE_THRESHOLD = 7;
export const GOOGLE_DESTINATION = 'Google Business Profile';

/** The owner's colour classes. */
export const RATING_CLASSES = ['high', 'medium', 'low'] as const;
export type RatingClass = (typeof RATING_CLASSES)[number];
/** The first and last score of each class. */
export const SCORES_OF_CLASS: Record<RatingClass, readonly [number, number]> = {
  high: [8, 10],
  medium: [5, 7],
  low: [0, 4],
};
export const ratingClassOf = (score: number): RatingClass =>
  RATING_CLASSES.find((name) => score >= SCORES_OF_CLASS[name][0]) ?? 'low';

/** The rating page's colour bands. */
export type ScoreBand = 'negative' | 'neutral' | 'positive';
export const scoreBandOf = (score: number): ScoreBand =>
  score <= 6 ? 'negative' : score <= 8 ? 'neutral' : 'positive';

export const FEEDBACK_LIMITS = { firstName: 100, lastName: 100, email: 254, feedback: 4000 } as const;
/** The same on the page and on the server, so that nothing the page accepts is refused. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The summary compares this many days with as many before, and shows this many months. */
export const SUMMARY_DAYS = 90;
export const SUMMARY_MONTHS = 6;

export const FUNNEL_DAYS = [30, 90, 365] as const;
/** A contact is asked for a review at most once in this many days. */
export const DAYS_BETWEEN_REQUESTS = 90;

/** A browser's further ratings of a business do not count for this many days. */
export const DAYS_BETWEEN_RATINGS = 90;

/** What browsers record. The server checks the content itself, too. */
export const VIDEO_TYPES = ['video/webm', 'video/mp4'] as const;
export const VIDEO_PART_BYTES = 1_048_576;
export const MAX_VIDEO_BYTES = 100 * 1_048_576;
export const MAX_VIDEO_MS = 3 * 60_000;
