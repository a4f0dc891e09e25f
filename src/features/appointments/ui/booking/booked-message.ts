import type { Appointment } from '#features/appointments/contract.ts';
import { timeRange, titleOf } from '../appointment-texts.ts';
import { longDay } from '../days.ts';

/** "Appointment booked", as an entry of a conversation. */
export type BookedMessage = {
  id: number;
  type: 'appointment';
  timestamp: string;
  appointmentDetails: { dateTime: string; service: string; attendees: string[] };
};

export const toBookedMessage = (appointment: Appointment, now = new Date()): BookedMessage => ({
  id: appointment.id,
  type: 'appointment',
  timestamp: now.toISOString(),
  appointmentDetails: {
    dateTime: `${longDay(appointment.date)}, ${timeRange(appointment)} ${appointment.zone}`,
    service: titleOf(appointment),
    attendees: [appointment.customerName, ...appointment.teamMembers].filter(Boolean),
  },
});
