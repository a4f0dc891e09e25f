/** How somebody can be told something, asked before anything is sent. */
import { findContactId } from '#features/contacts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findRecipient } from './queries.ts';
import { normalAddress, requireConsent, requireWakingHours } from './refusal.ts';

type Way = { channel: 'email' | 'sms'; to: string };
/** By e-mail where there is an address and nothing against it, else by text; or why by neither. */
export type Reach = Way | { channel: null; reason: string };

const NOWHERE = 'There is neither an e-mail address nor a phone number.';

/** `email` and `phone` come before those that the contact has; both may be of somebody who is no contact yet. */
export async function findReach(
  tx: Transaction,
  { contactId, email = '', phone = '' }: { contactId?: number | null; email?: string; phone?: string },
): Promise<Reach> {
  const given = ways({ emails: [email], phones: [phone] });
  const id = contactId ?? (await findContactId(tx, { email, phone }));
  const contact = id ? await findRecipient(tx, id) : null;
  if (contact?.contactType === 'Do Not Call') {
    return { channel: null, reason: new AppError('do-not-call').message };
  }
  const known = ways({
    emails: contact?.emails.map(({ address }) => address) ?? [],
    phones: contact?.phoneNumbers.map(({ number }) => number) ?? [],
  });
  // What a contact has lost since it was noted is not theirs any more.
  const usable = contactId ? given.filter(({ to }) => known.some((way) => way.to === to)) : given;
  // The first of each kind: whoever does not want e-mail at one address is not mailed at another.
  const [mail, text] = (['email', 'sms'] as const).map((channel) =>
    [...usable, ...known].find((way) => way.channel === channel),
  );
  let reason = NOWHERE;
  for (const way of [mail, text]) {
    const refusal = way && (await refusalOf(tx, { way, contactId: contact?.id ?? null }));
    if (way && !refusal) return way;
    reason = refusal ?? reason;
  }
  return { channel: null, reason };
}

const ways = ({ emails, phones }: { emails: string[]; phones: string[] }): Way[] => [
  ...emails
    .filter(Boolean)
    .map((to) => ({ channel: 'email', to: normalAddress({ channel: 'email', to }) }) as const),
  ...phones
    .filter(Boolean)
    .map((to) => ({ channel: 'sms', to: normalAddress({ channel: 'sms', to }) }) as const),
];

async function refusalOf(
  tx: Transaction,
  { way, contactId }: { way: Way; contactId: number | null },
): Promise<string | null> {
  try {
    await requireConsent(tx, way);
    await requireWakingHours(tx, { ...way, contactId });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
