import { defineVariables } from '#platform/define-variables.ts';
import { findReview } from './list/queries.ts';

export const reviewVariables = defineVariables({
  category: 'review',
  title: 'Review',
  subject: 'review',
  fields: {
    score: {
      label: 'Review score',
      sample: '9',
      choices: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    },
    text: { label: 'Review text', sample: 'On time, friendly, and the price was what they had said.' },
    first_name: { label: 'Reviewer’s first name', sample: 'Jamie' },
    last_name: { label: 'Reviewer’s last name', sample: 'Park' },
    email: { label: 'Reviewer’s email', sample: 'jamie@example.com' },
    went_on_to: { label: 'Public page the reviewer went on to', sample: 'Google' },
  },
  load: async (tx, id) => {
    const review = await findReview(tx, id);
    if (!review) return {};
    return {
      score: review.score,
      text: review.feedback,
      first_name: review.firstName,
      last_name: review.lastName,
      email: review.email,
      went_on_to: review.wentPublicAt ? review.destination : null,
    };
  },
});
