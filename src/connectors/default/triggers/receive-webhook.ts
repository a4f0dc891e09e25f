import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const receiveWebhook = defineTrigger({
  id: 'receiveWebhook',
  type: 'general',
  title: 'Receive Webhook',
  description: 'Starts when another system sends data to a web address of this flow.',
  icon: 'webhook',
  active: true,
  phrase: 'a webhook is received',
  event: 'automation.webhook-received',
  // A contact exists only if the mappings create one: they add their own categories.
  provides: ['business', 'ai_receptionist', 'webhook'],
  settings: 'webhook',
});
