import { EMAIL } from '#features/reviews/contract/vocabulary.ts';
import type { FeedbackDraft } from './visit/visit.ts';

export type FeedbackErrors = Partial<Record<keyof FeedbackDraft, string | undefined>>;

/** In the order of the form. */
const REQUIRED: Record<keyof FeedbackDraft, string> = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  feedback: 'Please write a comment',
};
const KEYS = Object.keys(REQUIRED) as (keyof FeedbackDraft)[];

export function feedbackErrors(draft: FeedbackDraft): FeedbackErrors {
  const errors: FeedbackErrors = {};
  for (const key of KEYS) if (draft[key].trim() === '') errors[key] = REQUIRED[key];
  if (!errors.email && !EMAIL.test(draft.email.trim())) errors.email = 'Please enter a valid email address';
  return errors;
}

export const firstWithError = (errors: FeedbackErrors): keyof FeedbackDraft | undefined =>
  KEYS.find((key) => errors[key]);
