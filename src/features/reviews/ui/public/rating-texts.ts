/** What the rating page says, by the band of the score. Only the wording and the order depend on the score. */
import {
  DAYS_BETWEEN_RATINGS,
  MAX_SCORE,
  type ScoreBand,
  scoreBandOf,
} from '#features/reviews/contract/vocabulary.ts';

export const BAND_LABELS: Record<ScoreBand, string> = {
  negative: 'Not likely',
  neutral: 'Likely',
  positive: 'Very likely',
};

/** "us" when the name could not be loaded. */
const orUs = (name: string): string => name || 'us';

export const question = (name: string): string =>
  `How likely are you to recommend ${orUs(name)} to a friend or neighbor?`;

export const scaleText = `0 means not at all likely, ${MAX_SCORE} means extremely likely.`;

export function feedbackTexts(score: number, name: string): { heading: string; intro: string } {
  const intro = `Your comments go straight to ${name || 'our team'}.`;
  if (score === MAX_SCORE) return { heading: 'Thank you! What did you like most?', intro };
  return scoreBandOf(score) === 'negative'
    ? { heading: 'We’re sorry. What went wrong?', intro: `${intro} Tell us what we should put right.` }
    : { heading: 'What would have made it a 10?', intro };
}

const PUBLIC_HEADINGS: Record<ScoreBand, string> = {
  negative: 'Thank you for your honesty',
  neutral: 'Thank you!',
  positive: 'We’re so glad to hear that!',
};

export const publicTexts = (score: number, { name, page }: { name: string; page: string }) => ({
  heading: PUBLIC_HEADINGS[scoreBandOf(score)],
  intro: `Would you share your experience on ${page}? A few words help your neighbors decide whether to call ${orUs(name)}.`,
});

const THANKS: Record<ScoreBand, { heading: string; text: (name: string) => string }> = {
  negative: {
    heading: 'Thank you for telling us',
    text: (name) =>
      `We’re sorry that it wasn’t what you hoped for. ${name || 'Our team'} will see what you said.`,
  },
  neutral: {
    heading: 'Thank you for your feedback',
    text: (name) => `${name || 'Our team'} will see what you said and can do better next time.`,
  },
  positive: {
    heading: 'Thank you, you made our day!',
    text: (name) => `It means a lot to ${name || 'our team'}.`,
  },
};

export function thanksTexts(score: number, name: string): { heading: string; text: string } {
  const { heading, text } = THANKS[scoreBandOf(score)];
  return { heading, text: text(name) };
}

export const repeatedTexts = (
  name: string,
  { isAsked }: { isAsked: boolean },
): { heading: string; text: string } => ({
  heading: 'We already have your rating',
  text: isAsked
    ? `You have rated this visit before. Your first answer counts, and ${name || 'our team'} has it.`
    : `This device has rated ${orUs(name)} in the last ${DAYS_BETWEEN_RATINGS} days. That rating counts; another one would not. Is it someone else’s turn? Please use another phone.`,
});

export const onePerDevice = `One rating per device counts in ${DAYS_BETWEEN_RATINGS} days.`;

/** Comments that only the business reads. */
export const writeText = (name: string): string => `Write to ${name || 'our team'}`;

/** The same below every ending. */
export const publicOffer = (page: string): string => `You can also share your experience on ${page}.`;
export const publicLink = (page: string): string => `Write a review on ${page}`;
