/**
 * Which voicemails cost something: those of possible customers who neither booked nor spoke with the business since. A person who
 * called several times counts once, with the last call.
 */
import { bookedSince } from '#features/appointments/service.ts';
import { listContactsOfCallers } from '#features/contacts/book/service.ts';
import type { ContactType } from '#features/contacts/contract.ts';
import { talkedSince } from '#features/conversations/service.ts';
import { wroteSince } from '#features/messaging/contact-service.ts';
import { listReceived } from '#features/voicemail/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Since } from '#platform/database/since.ts';

export type MissedCalls = {
  /** All that were left. */
  voicemails: number;
  /** Of these, those that count, */
  calls: number;
  /** and why the others do not. */
  noCustomers: number;
  calledAgain: number;
  reached: number;
};

/** Contacts of these types buy nothing. */
const NO_CUSTOMERS: readonly ContactType[] = [
  'Supplier / Vendor',
  'Team Member',
  'Spam',
  'Legal',
  'Do Not Call',
];

export async function countMissedCalls(
  tx: Transaction,
  span: { from: Date; to: Date },
): Promise<MissedCalls> {
  const voicemails = await listReceived(tx, span);
  const contacts = await listContactsOfCallers(tx, voicemails);
  const questions = voicemails.flatMap(({ receivedAt: since }, place): Since[] =>
    (contacts[place] ?? []).map(({ id: contactId }) => ({ place, contactId, since })),
  );
  const reached = new Set(
    questions.length === 0
      ? []
      : (await Promise.all([bookedSince, talkedSince, wroteSince].map((ask) => ask(tx, questions)))).flat(),
  );
  const whys = voicemails.map(({ countsAsMissed, isLast }, place) => {
    const types = (contacts[place] ?? []).map(({ type }) => type);
    if (!countsAsMissed || types.some((type) => NO_CUSTOMERS.includes(type))) return 'noCustomers';
    if (reached.has(place)) return 'reached';
    return isLast ? 'calls' : 'calledAgain';
  });
  const count = (why: string) => whys.filter((one) => one === why).length;
  return {
    voicemails: voicemails.length,
    calls: count('calls'),
    noCustomers: count('noCustomers'),
    calledAgain: count('calledAgain'),
    reached: count('reached'),
  };
}
