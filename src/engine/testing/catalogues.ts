import type { ActionCatalogue, ActionTraits, TriggerCatalogue } from '../catalogue.ts';

const traits = (title: string, more: Partial<ActionTraits> = {}): ActionTraits => ({
  title,
  phrase: `do ${title}`,
  active: true,
  effect: 'outside',
  idempotent: false,
  timeoutMs: 10_000,
  retry: { attempts: 3, firstMs: 1000, factor: 2, capMs: 60_000 },
  outputs: [],
  encodings: {},
  check: () => [],
  ...more,
});

export const ACTIONS: ActionCatalogue = new Map([
  [
    'sms',
    traits('Send SMS', {
      phrase: 'send an SMS',
      effect: 'inside',
      check: ({ smsBody }) => (smsBody ? [] : [{ field: 'smsBody', message: 'Message is required' }]),
    }),
  ],
  ['webhook', traits('Webhook', { phrase: 'call a webhook', outputs: ['webhook.response_status'] })],
  [
    'update',
    traits('Update', {
      phrase: 'update the conversation',
      effect: 'inside',
      outputs: ['conversation.status'],
    }),
  ],
  ['delay', traits('Delay', { effect: 'none' })],
  ['soon', traits('Fax', { active: false })],
]);

export const TRIGGERS: TriggerCatalogue = new Map([
  [
    'conversationFinished',
    {
      title: 'Conversation Finished',
      phrase: 'a conversation finishes',
      active: true,
      provides: ['contact', 'conversation'],
    },
  ],
  [
    'receiveWebhook',
    { title: 'Receive Webhook', phrase: 'a webhook is received', active: true, provides: ['webhook'] },
  ],
  ['formSubmitted', { title: 'Form Submitted', phrase: 'a form is submitted', active: false, provides: [] }],
]);
