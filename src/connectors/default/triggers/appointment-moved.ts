import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const appointmentMoved = defineTrigger({
  id: 'appointmentMoved',
  type: 'general',
  title: 'Appointment Moved',
  description:
    'Starts when an appointment gets another time: by you, by the receptionist, or in a connected calendar.',
  icon: 'calendar-sync',
  active: true,
  phrase: 'an appointment is moved',
  event: 'appointment.moved',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation', 'appointment', 'offering'],
  settings: 'none',
  sample: { 'appointment.status': 'Rescheduled' },
});
