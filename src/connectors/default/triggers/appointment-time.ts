import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const appointmentTime = defineTrigger({
  id: 'appointmentTime',
  type: 'general',
  title: 'Before or After an Appointment',
  description: 'Starts some minutes, hours or days before or after each appointment.',
  icon: 'calendar-clock',
  active: true,
  phrase: 'an appointment is near',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation', 'appointment', 'offering'],
  settings: 'schedule',
  schedule: 'appointment',
});
