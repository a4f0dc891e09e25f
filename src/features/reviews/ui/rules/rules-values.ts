import { type Destination, type ReviewRules, saveReviewRulesRoute } from '#features/reviews/contract.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { useForm } from '#ui/form/use-form.ts';

export type RulesValues = { scoreThreshold: number; destinations: Destination[] };
export type RulesForm = ReturnType<typeof useForm<RulesValues, typeof saveReviewRulesRoute.body, unknown>>;

export const rulesForm = defineForm({
  routes: [saveReviewRulesRoute],
  labels: {
    scoreThreshold: 'Score threshold',
    destinations: 'Destinations',
    'destinations.*': 'Destination',
    'destinations.*.name': 'Name',
    'destinations.*.link': 'Link',
    'destinations.*.percent': 'Percent',
    'destinations.*.isFixed': 'Kind',
    version: 'Version',
  },
});

export const valuesOf = ({ scoreThreshold, destinations }: ReviewRules): RulesValues => ({
  scoreThreshold,
  destinations,
});

/** Whatever was typed, as a whole number from 0 to 100. */
export const clampPercent = (typed: string): number =>
  Math.min(100, Math.max(0, Number.parseInt(typed, 10) || 0));

export const totalPercent = (destinations: readonly { percent: number }[]): number =>
  destinations.reduce((sum, { percent }) => sum + percent, 0);

/** So many whole percentages that total 100: the first ones get what is left over. */
export const evenPercents = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(100 / count) + (index < 100 % count ? 1 : 0));

/** "8 to 10" for a threshold of 7; null if no score is above it. */
export function scoresAbove(threshold: number): string | null {
  if (threshold >= 10) return null;
  return threshold === 9 ? '10' : `${threshold + 1} to 10`;
}

export type DestinationKind = 'google' | 'facebook' | 'yelp' | 'link';

export const destinationKind = (name: string): DestinationKind =>
  (['google', 'facebook', 'yelp'] as const).find((kind) => name.toLowerCase().includes(kind)) ?? 'link';
