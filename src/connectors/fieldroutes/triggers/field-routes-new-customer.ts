import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const fieldRoutesNewCustomer = defineTrigger({
  id: 'fieldRoutesNewCustomer',
  type: 'fieldRoutes',
  title: 'New Customer',
  description: 'Starts when a customer is added in FieldRoutes.',
  icon: 'user-plus',
  active: true,
  phrase: 'a customer is added in FieldRoutes',
  event: 'fieldroutes.customer-added',
  provides: ['contact', 'business', 'ai_receptionist', 'fieldroutes'],
  settings: 'none',
});
