/** When a rehearsal takes place, and what the calendar holds then. */
import type { BookingRules } from '#engine/time/booking-rules.ts';
import { addDays, type LocalDate, toInstant, toLocal, weekdayOf } from '#engine/time/zoned-time.ts';
import { listOpenTimes } from '#features/appointments/booking/service.ts';
import { listUpcomingOfContact } from '#features/appointments/contact-service.ts';
import { findContactId } from '#features/contacts/book/service.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolInput, ToolOutput } from '#features/receptionist/brain/tools.ts';
import type { Context } from '#platform/context.ts';

export type Scene = {
  now: Date;
  listFree: (input: ToolInput<'checkAvailability'>) => Promise<ToolOutput<'checkAvailability'>['slots']>;
  listAppointments: (
    input: ToolInput<'findAppointments'>,
  ) => Promise<ToolOutput<'findAppointments'>['appointments']>;
};

type Place = { context: Context; businessId: string };

/** Now, with the business's own calendar. */
export function presentScene({ context, businessId, rules }: Place & { rules: BookingRules }): Scene {
  const now = context.clock.now();
  return {
    now,
    listFree: (input) => openTimes({ context, businessId, rules, now }, input),
    listAppointments: async ({ phone, email }) => {
      const found = await context.database.readInScope({ businessId }, async (tx) => {
        const contactId = phone || email ? await findContactId(tx, { phone, email }) : null;
        return contactId === null ? [] : await listUpcomingOfContact(tx, { contactId, now });
      });
      return found.map(({ id, title, offeringId, startsAt }) => ({
        id,
        title,
        offeringId,
        startsAt: startsAt.toISOString(),
      }));
    },
  };
}

const MADE_UP_ID = 1;

/**
 * The same whenever a test runs, so that it does not pass today and fail tomorrow: the coming Monday at nine, an empty
 * calendar, and a caller who has the appointment that their script gives them.
 */
export function madeUpScene({
  context,
  businessId,
  facts,
  bookedOfferingId,
}: Place & { facts: Facts; bookedOfferingId: number | null }): Scene {
  const zone = facts.business.hours.timezone;
  const monday = comingMonday(toLocal({ instant: context.clock.now(), zone }).date);
  const now = toInstant({ date: monday, time: '09:00', zone });
  const booked = facts.offerings.find(({ id }) => id === bookedOfferingId);
  const startsAt = toInstant({ date: addDays(monday, 3), time: '10:00', zone }).toISOString();
  return {
    now,
    listFree: (input) =>
      openTimes({ context, businessId, rules: facts.bookingRules, now, emptyDiary: true }, input),
    listAppointments: async () =>
      booked ? [{ id: MADE_UP_ID, title: booked.title, offeringId: booked.id, startsAt }] : [],
  };
}

/** After today, because a time of today may have passed. */
function comingMonday(today: LocalDate): LocalDate {
  const next = addDays(today, 1);
  return weekdayOf(next) === 'monday' ? next : comingMonday(next);
}

async function openTimes(
  place: Place & { rules: BookingRules; now: Date; emptyDiary?: boolean },
  { offeringId, from, days }: ToolInput<'checkAvailability'>,
): Promise<ToolOutput<'checkAvailability'>['slots']> {
  const found = await listOpenTimes({ ...place, offeringId, from, days, ownHoldId: null });
  return found.map(({ startsAt, calendarId }) => ({ startsAt: startsAt.toISOString(), calendarId }));
}
