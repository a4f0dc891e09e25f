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

/** Name and e-mail are only required where the business has something to put right. */
export function feedbackErrors(
  draft: FeedbackDraft,
  { isNameOptional = false }: { isNameOptional?: boolean } = {},
): FeedbackErrors {
  const errors: FeedbackErrors = {};
  for (const key of KEYS)
    if (draft[key].trim() === '' && (key === 'feedback' || !isNameOptional)) errors[key] = REQUIRED[key];
  const email = draft.email.trim();
  if (email !== '' && !EMAIL.test(email)) errors.email = 'Please enter a valid email address';
  return errors;
}

export const firstWithError = (errors: FeedbackErrors): keyof FeedbackDraft | undefined =>
  KEYS.find((key) => errors[key]);
