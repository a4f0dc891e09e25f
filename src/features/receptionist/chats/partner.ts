/** Whom a conversation by messages is with. */
import { findContactAddresses } from '#features/contacts/book/service.ts';
import { findPartnerOf } from '#features/conversations/service.ts';
import { normalAddress } from '#features/reach/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ChatRow } from './queries.ts';

type Held = Pick<ChatRow, 'channel' | 'conversationId'>;

/** Null for a web chat, and once the contact was deleted. */
export async function partnerOf(tx: Transaction, { channel, conversationId }: Held): Promise<number | null> {
  if (channel === 'web' || conversationId === null) return null;
  return (await findPartnerOf(tx, conversationId))?.contactId ?? null;
}

/**
 * The contact, if it is certain that they are the other side: only their own number or e-mail address proves it. A web
 * visitor proves nothing, whatever name or number they write.
 */
export async function provenPartnerOf(
  tx: Transaction,
  { address, ...held }: Held & Pick<ChatRow, 'address'>,
): Promise<number | null> {
  const contactId = await partnerOf(tx, held);
  const { channel } = held;
  if (contactId === null || channel === 'web' || channel === 'facebook') return null;
  const contact = await findContactAddresses(tx, contactId);
  const own =
    channel === 'email'
      ? contact?.emails.map((email) => email.address)
      : contact?.phoneNumbers.map(({ number }) => number);
  return own?.some((to) => normalAddress({ channel, to }) === address) ? contactId : null;
}
