import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const reviewReceived = defineTrigger({
  id: 'reviewReceived',
  type: 'general',
  title: 'Review Received',
  description: 'Starts when a customer has rated the business.',
  icon: 'star',
  active: true,
  phrase: 'a review is received',
  event: 'review.received',
  provides: ['contact', 'business', 'ai_receptionist', 'review'],
  settings: 'none',
});
