import { bookAppointment as book } from '#features/appointments/booking/service.ts';
import { bookerOf } from './booker.ts';
import { defineToolRun } from './define-tool.ts';
import { orRefused } from './refusal.ts';

export const bookAppointment = defineToolRun<'bookAppointment'>({
  run: async ({ offeringId, calendarId, startsAt, ...customer }, chat) => {
    const { context, conversationId, facts, key, progress } = chat;
    const booking = book({
      context,
      actor: await bookerOf(chat),
      wanted: { offeringId, calendarId, startsAt: new Date(startsAt) },
      // Only a hold of this chat: a made-up id must not release another customer's time.
      holdId: progress.holdId ?? undefined,
      contactId: facts.contact?.id,
      bookingKey: key,
      confirm: true,
      rules: facts.bookingRules,
      choice: { allowOverlap: false, alreadyHappened: false },
      appointment: {
        status: 'Scheduled',
        bookedBy: 'AI Receptionist',
        customerName: `${customer.firstName} ${customer.lastName}`.trim(),
        phoneNumber: customer.phone,
        email: customer.email,
        addressLine1: customer.address,
        notes: customer.notes,
        conversationId,
      },
    });
    return orRefused(booking.then(({ id }) => ({ done: true, appointmentId: id })));
  },
  remember: (progress, { output }) => {
    if (!output.done) return;
    progress.holdId = null;
    progress.foundAppointments.add(output.appointmentId);
    progress.tags.add('appointment_booked');
  },
});
