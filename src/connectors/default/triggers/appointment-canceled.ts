import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const appointmentCanceled = defineTrigger({
  id: 'appointmentCanceled',
  type: 'general',
  title: 'Appointment Canceled',
  description:
    'Starts when an appointment is canceled: by you, by the receptionist, or in a connected calendar.',
  icon: 'calendar-x',
  active: true,
  phrase: 'an appointment is canceled',
  event: 'appointment.canceled',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation', 'appointment', 'offering'],
  settings: 'none',
  sample: { 'appointment.status': 'Canceled' },
});
