import type { ReviewSummary } from '#features/reviews/contract.ts';

const rounded = (score: number): number => Math.round(score * 10) / 10;

/** "8.6", and "9.0" beside it. */
export const scoreText = (score: number): string => score.toFixed(1);

/** Of the figures as they are shown, so that the reader can check it. */
export function changeOf({ average, earlier_average: earlier }: ReviewSummary['recent']): {
  change: number | null;
  text: string | null;
} {
  if (average === null || earlier === null) return { change: null, text: null };
  const change = rounded(Number(scoreText(average)) - Number(scoreText(earlier)));
  return { change, text: `${scoreText(Math.abs(change))} points` };
}

/** "Mar" of "2026-03". */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
