import { bookAppointment as book, isBooked } from '#features/appointments/booking/service.ts';
import { holdVisit } from '#features/appointments/by-link/service.ts';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { bookerOf } from './booker.ts';
import { defineToolRun, type ToolChat } from './define-tool.ts';
import { orRefused } from './refusal.ts';

/** From one network in a day: an office or a family books a few visits, a program thousands. */
const MOST_BOOKINGS = 12;
const DAY_SECONDS = 86_400;

export const bookAppointment = defineToolRun<'bookAppointment'>({
  run: async ({ offeringId, calendarId, startsAt, ...customer }, chat) => {
    const { context, conversationId, facts, key, progress } = chat;
    const booking = async () => {
      await limitBookings(chat);
      const wanted = {
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
      } as const;
      const hours = facts.contact === null ? facts.confirmHours : null;
      const saved =
        hours === null ? await book(wanted) : await holdVisit({ ...wanted, hours, requestKey: key });
      return { done: true, appointmentId: saved.id, ...heldOf(saved) } as const;
    };
    return orRefused(booking());
  },
  remember: (progress, { output }) => {
    if (!output.done) return;
    progress.holdId = null;
    progress.foundAppointments.add(output.appointmentId);
    progress.tags.add('appointment_booked');
  },
});

/** Of a repeated turn, too. */
function heldOf({ confirm_by: until, confirmation, email }: SavedAppointment) {
  if (until === null) return {};
  return { held: { by: confirmation?.channel ?? (email === '' ? 'sms' : 'email'), until } } as const;
}

async function limitBookings({ context, businessId, networkHash, key: bookingKey }: ToolChat): Promise<void> {
  if (networkHash === '') return;
  // A repeated turn does not count again.
  if (await context.database.readInScope({ businessId }, (tx) => isBooked(tx, bookingKey))) return;
  const key = `chat-bookings:${businessId}:${networkHash}`;
  const limits = [{ key, limit: MOST_BOOKINGS, windowSeconds: DAY_SECONDS }];
  await takeAttempt({ pool: context.database.pool, limits });
}
