import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const fieldRoutesNewSubscription = defineTrigger({
  id: 'fieldRoutesNewSubscription',
  type: 'fieldRoutes',
  title: 'New Subscription',
  description: 'Starts when a customer gets a subscription in FieldRoutes.',
  icon: 'refresh-cw',
  active: true,
  phrase: 'a customer gets a subscription in FieldRoutes',
  event: 'fieldroutes.subscription-added',
  provides: ['contact', 'business', 'ai_receptionist', 'fieldroutes'],
  settings: 'none',
});
