import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const appointmentBooked = defineTrigger({
  id: 'appointmentBooked',
  type: 'general',
  title: 'Appointment Booked',
  description: 'Starts when an appointment is booked: by you or by the receptionist.',
  icon: 'calendar-plus',
  active: true,
  phrase: 'an appointment is booked',
  event: 'appointment.booked',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation', 'appointment', 'offering'],
  settings: 'fixed',
  sample: { 'appointment.status': 'Scheduled' },
});
