import { defineAction } from '#connectors/framework/define-action.ts';

export const askForReview = defineAction({
  id: 'askForReview',
  title: 'Ask for a Review',
  description: 'Send the contact a link to your rating page, at most once in 90 days and once per visit.',
  icon: 'star',
  group: 'default',
  active: true,
  phrase: 'ask for a review',
  drawer: { add: 'Ask for a Review', edit: 'Ask for a Review' },
  name: { whenBlank: 'Ask for a Review' },
  fields: [
    {
      kind: 'select',
      key: 'channel',
      label: 'Send by',
      options: [
        { value: 'sms', label: 'Text message' },
        { value: 'email', label: 'Email' },
      ],
      default: 'sms',
    },
    {
      kind: 'multiline',
      key: 'message',
      label: 'Message',
      help: 'The link to your rating page and a way to unsubscribe follow.',
      default: 'Thank you for choosing {business.name}. How did we do? It takes a minute to tell us:',
      needed: true,
    },
  ],
  // Queued in the same commit as the step; the reviews feature asks once per key.
  effect: 'inside',
  isToContact: true,
  takesIdempotencyKey: true,
});
