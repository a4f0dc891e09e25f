import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const schedule = defineTrigger({
  id: 'schedule',
  type: 'general',
  title: 'On a Schedule',
  description: 'Starts every day, or on some days of the week, at a time.',
  icon: 'alarm-clock',
  active: true,
  phrase: 'its time has come',
  provides: ['business', 'ai_receptionist'],
  settings: 'schedule',
  schedule: 'clock',
});
