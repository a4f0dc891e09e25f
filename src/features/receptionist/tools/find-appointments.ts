import { listUpcomingOfContact } from '#features/appointments/contact-service.ts';
import { findContactFace, findContactId } from '#features/contacts/book/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import { defineToolRun, type ToolChat } from './define-tool.ts';

/** Lookups by one phone number or address, so that names cannot be guessed until one fits. */
const TRIES = 20;
const HOUR = 3600;

/**
 * A contact who writes from their own number or address gets their own appointments. A visitor may write any number, so
 * it alone reveals nothing: the name must match as well, with the last name, that of the contact or the one that the
 * appointment was booked with.
 */
export const findAppointments = defineToolRun<'findAppointments'>({
  run: async (person, chat) => {
    const { context, businessId, facts } = chat;
    const contactId = facts.contact?.id ?? null;
    const upcoming = await context.database.readInScope({ businessId }, async (tx) => {
      if (contactId === null) return null;
      const isOwn = (await findContactId(tx, person)) ?? contactId;
      return isOwn === contactId
        ? await listUpcomingOfContact(tx, { contactId, now: context.clock.now() })
        : null;
    });
    const theirs = upcoming ?? (await findByName(person, chat));
    return {
      appointments: theirs.map(({ id, title, offeringId, startsAt }) => ({
        id,
        title,
        offeringId,
        startsAt: startsAt.toISOString(),
      })),
    };
  },
  remember: (progress, { output }) => {
    for (const { id } of output.appointments) progress.foundAppointments.add(id);
  },
});

type Person = { firstName: string; lastName: string; phone: string; email: string };
type Upcoming = Awaited<ReturnType<typeof listUpcomingOfContact>>;

async function findByName(
  { firstName, lastName, phone, email }: Person,
  { context, businessId }: ToolChat,
): Promise<Upcoming> {
  const said = wordsOf(`${firstName} ${lastName}`);
  if (said.length === 0 || (!phone && !email)) return [];
  if (!(await mayTry({ context, businessId, reach: phone || email }))) return [];
  return await context.database.readInScope({ businessId }, async (tx) => {
    const contactId = await findContactId(tx, { phone, email });
    if (contactId === null) return [];
    const knownAs = await nameOf(tx, contactId);
    const upcoming = await listUpcomingOfContact(tx, { contactId, now: context.clock.now() });
    return upcoming.filter(({ customerName }) =>
      [customerName, knownAs].some((name) => isNamed(said, wordsOf(name))),
    );
  });
}

async function nameOf(tx: Transaction, contactId: number): Promise<string> {
  const face = await findContactFace(tx, contactId);
  return `${face?.firstName ?? ''} ${face?.lastName ?? ''}`;
}

async function mayTry({
  context,
  businessId,
  reach,
}: Pick<ToolChat, 'context' | 'businessId'> & { reach: string }): Promise<boolean> {
  const key = `find-appointments:${businessId}:${hashToken(reach.toLowerCase()).toString('hex').slice(0, 32)}`;
  try {
    await takeAttempt({
      pool: context.database.pool,
      limits: [{ key, limit: TRIES, windowSeconds: HOUR }],
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const wordsOf = (name: string): string[] => name.toLocaleLowerCase('en-US').match(/[\p{L}\p{N}']+/gu) ?? [];

/** "Ana Silva" and "Silva" name Ana Silva; "Ana" names too many, unless that is all that is known of her name. */
const isNamed = (said: string[], name: string[]): boolean =>
  name.length > 0 && said.every((word) => name.includes(word)) && said.includes(name.at(-1) ?? '');
