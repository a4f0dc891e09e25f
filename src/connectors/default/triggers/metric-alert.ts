import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const metricAlert = defineTrigger({
  id: 'metricAlert',
  type: 'general',
  title: 'Metric Alert',
  description: 'Starts when a metric of your dashboard goes beyond the limit of its alert.',
  icon: 'gauge',
  active: true,
  phrase: 'a metric goes beyond its limit',
  event: 'metric.alerted',
  provides: ['business', 'ai_receptionist', 'metric'],
  settings: 'none',
});
