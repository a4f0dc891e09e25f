import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const appointmentCompleted = defineTrigger({
  id: 'appointmentCompleted',
  type: 'general',
  title: 'Appointment Completed',
  description: 'Starts when an appointment is completed.',
  icon: 'calendar-check',
  active: true,
  phrase: 'an appointment is completed',
  event: 'appointment.completed',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation', 'appointment', 'offering'],
  settings: 'none',
});
