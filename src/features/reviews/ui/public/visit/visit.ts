/** One visit to the rating page, as the browser knows it. */
import { randomId } from '#ui/random-id.ts';

export type Step = 'score' | 'feedback' | 'public' | 'thanks';

export type FeedbackDraft = { firstName: string; lastName: string; email: string; feedback: string };

/** Where the customer can leave a public review. */
export type OfferedPage = { name: string; link: string };

export type Visit = {
  visitId: string;
  /** From the link of a review request. */
  token: string | null;
  /** From the link of the business's own tablet. */
  tablet: string | null;
  /** Stays the same during a visit, whatever the score. */
  page: OfferedPage | null;
  step: Step;
  score: number | null;
  draft: FeedbackDraft;
  /** Filled in by programs only: people do not see the field. */
  website: string;
  /** Whether the draft was sent; otherwise only the score is. */
  withFeedback: boolean;
  reviewDeclined: boolean;
  wentPublic: boolean;
  /** The visitor had rated this visit before, elsewhere, and that rating counts. */
  isRepeated: boolean;
  /** When the visitor reached the end, in ms. */
  doneAt: number | null;
  /** What the server has confirmed. */
  known: Known;
};

export type Known = { opened: boolean; rating: string | null; wentPublic: boolean };

export const newVisit = ({
  visitId = randomId(),
  token,
  tablet = null,
  page,
  isRepeated = false,
}: Pick<Visit, 'token' | 'page'> & Partial<Pick<Visit, 'visitId' | 'tablet' | 'isRepeated'>>): Visit => ({
  visitId,
  token,
  tablet,
  page,
  step: 'score',
  score: null,
  draft: { firstName: '', lastName: '', email: '', feedback: '' },
  website: '',
  withFeedback: false,
  reviewDeclined: false,
  wentPublic: false,
  isRepeated,
  doneAt: null,
  known: { opened: false, rating: null, wentPublic: false },
});

type Limits = { score: number; minimumScore: number; hasPublicPage: boolean };

/**
 * From the minimum score on, the public page comes first, if the business has one; otherwise the form for comments. The
 * other one is offered next to it.
 */
export function stepAfterScore({ score, minimumScore, hasPublicPage }: Limits): Step {
  return score >= minimumScore && hasPublicPage ? 'public' : 'feedback';
}

/** Where the form for comments was opened. A rating that is sent does not change. */
export const stepBeforeFeedback = ({ isDone, ...limits }: Limits & { isDone: boolean }): Step => {
  if (isDone) return 'thanks';
  return stepAfterScore(limits) === 'public' ? 'public' : 'score';
};
