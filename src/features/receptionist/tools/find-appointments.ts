import { listUpcomingOfContact } from '#features/appointments/contact-service.ts';
import { findContactFace, findContactId } from '#features/contacts/book/service.ts';
import { defineToolRun } from './define-tool.ts';

/**
 * A visitor may write any phone number, so it alone reveals nothing: the name must match as well, that of the
 * contact or the one that the appointment was booked with.
 */
export const findAppointments = defineToolRun<'findAppointments'>({
  run: async ({ firstName, lastName, phone, email }, { context, businessId }) => {
    const none = { appointments: [] };
    const said = wordsOf(`${firstName} ${lastName}`);
    if (said.length === 0 || (!phone && !email)) return none;
    return await context.database.readInScope({ businessId }, async (tx) => {
      const contactId = await findContactId(tx, { phone, email });
      if (contactId === null) return none;
      const face = await findContactFace(tx, contactId);
      const knownAs = `${face?.firstName ?? ''} ${face?.lastName ?? ''}`;
      const upcoming = await listUpcomingOfContact(tx, contactId);
      const theirs = upcoming.filter(({ customerName }) =>
        [customerName, knownAs].some((name) => isNamed(said, wordsOf(name))),
      );
      return {
        appointments: theirs.map(({ id, title, offeringId, startsAt }) => ({
          ...{ id, title, offeringId, startsAt: startsAt.toISOString() },
        })),
      };
    });
  },
  remember: (progress, { output }) => {
    for (const { id } of output.appointments) progress.foundAppointments.add(id);
  },
});

const wordsOf = (name: string): string[] => name.toLocaleLowerCase('en-US').match(/[\p{L}\p{N}']+/gu) ?? [];

/** Every word that was said belongs to the name: "Ana", "Silva" and "Ana Silva" all name Ana Silva. */
const isNamed = (said: string[], name: string[]): boolean => said.every((word) => name.includes(word));
