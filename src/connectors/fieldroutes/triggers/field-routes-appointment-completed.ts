import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const fieldRoutesAppointmentCompleted = defineTrigger({
  id: 'fieldRoutesAppointmentCompleted',
  type: 'fieldRoutes',
  title: 'FieldRoutes Appointment Completed',
  description: 'Starts when an appointment is completed in FieldRoutes.',
  icon: 'calendar-check',
  active: true,
  phrase: 'an appointment is completed in FieldRoutes',
  event: 'fieldroutes.appointment-completed',
  provides: ['contact', 'business', 'ai_receptionist', 'fieldroutes'],
  settings: 'none',
});
