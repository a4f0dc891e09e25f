/** Chooses the channel for a notice to a customer, before anything is sent. */
import { findContactAddresses, findContactId } from '#features/contacts/book/service.ts';
import { mayReach, normalAddress } from '#features/reach/service.ts';
import type { Transaction } from '#platform/database/database.ts';

type Way = { channel: 'email' | 'sms'; to: string };
/**
 * By e-mail where there is an address that may be used, else by text; or the reason why neither is possible.
 */
export type Reach = Way | { channel: null; reason: string };

const NOWHERE = 'There is neither an e-mail address nor a phone number.';

/**
 * `email` and `phone` take precedence over the contact's own; they may belong to a person who is not a
 * contact yet.
 */
export async function chooseChannel(
  tx: Transaction,
  {
    contactId,
    email = '',
    phone = '',
    onlyThese = false,
    now,
  }: {
    contactId?: number | null;
    email?: string;
    phone?: string;
    /** Never the contact's other addresses: anybody who knows a number can have added one of theirs to them. */
    onlyThese?: boolean;
    now: Date;
  },
): Promise<Reach> {
  const given = ways({ emails: [email], phones: [phone] });
  const id = contactId ?? (await findContactId(tx, { email, phone }));
  const contact = id ? await findContactAddresses(tx, id) : null;
  const known = ways({
    emails: contact?.emails.map(({ address }) => address) ?? [],
    phones: contact?.phoneNumbers.map(({ number }) => number) ?? [],
  });
  // An address that the contact has lost since it was noted is no longer theirs.
  const usable = contactId ? given.filter(({ to }) => known.some((way) => way.to === to)) : given;
  // Only the first of each kind: a person who opted out at one address is not mailed at another.
  const [mail, text] = (['email', 'sms'] as const).map((channel) =>
    [...usable, ...(onlyThese ? [] : known)].find((way) => way.channel === channel),
  );
  let reason = NOWHERE;
  for (const way of [mail, text]) {
    if (!way) continue;
    const isNew = !known.some(({ to }) => to === way.to);
    const verdict = await mayReach(tx, { ...way, contactId: contact?.id ?? null, isNew, now });
    if (verdict.may === 'now') return way;
    reason = verdict.reason;
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
