import type { Contact, ContactRow } from '#features/contacts/contract.ts';
import type { RequestChannel } from '#features/reviews/contract.ts';

/** What asking for a review needs to know about a contact; the number and address are the main ones. */
export type AskedContact = Omit<ContactRow, 'tags'> & { firstName: string };

export const askedContact = ({ id, firstName, lastName, contactType, ...reach }: Contact): AskedContact => ({
  id,
  firstName,
  contactType,
  name: `${firstName} ${lastName}`.trim(),
  phoneNumber: reach.phoneNumbers[0]?.number ?? null,
  email: reach.emails[0]?.address ?? null,
});

export const addressOf = ({ phoneNumber, email }: AskedContact, channel: RequestChannel): string | null =>
  channel === 'sms' ? phoneNumber : email;

/** Why the contact cannot be asked, as far as the page knows; the server knows the rest. */
export function refusalOf(contact: AskedContact, channel: RequestChannel): string | null {
  if (contact.contactType === 'Do Not Call')
    return 'This contact is marked Do Not Call, so nothing can be sent to them.';
  if (addressOf(contact, channel)) return null;
  return channel === 'sms' ? 'This contact has no phone number.' : 'This contact has no e-mail address.';
}
