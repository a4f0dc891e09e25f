/**
 * Decides which contact each person is and what is new about them, as if they had come one after the other.
 * Pure: `known` are the contacts that have one of their numbers or addresses, the oldest first.
 */
import type { ContactType } from '#features/contacts/contract.ts';
import { newFields, type Reach } from './known-person.ts';
import type { ContactWrite, Reachable } from './reachable-queries.ts';

/** A contact as it is after the people placed so far. */
export type Placed = Omit<Reachable, 'id'> & ContactWrite;

export type Keys = Pick<Reach, 'number' | 'address'>;

export const keysOf = ({ number, address }: Keys): string[] =>
  [number, address].filter((key) => key !== null);

export function placePeople({
  people,
  known,
  contactType,
  doNotCallKeys,
}: {
  people: Reach[];
  known: Reachable[];
  /** Of a new contact. */
  contactType: ContactType;
  /** Those of deleted contacts; the first contact that gets one takes the mark over. */
  doNotCallKeys: string[];
}): {
  /** In the order of the people; several may be the same contact. */
  placed: Placed[];
  made: Placed[];
  changed: Placed[];
  takenOverKeys: string[];
} {
  const contacts: Placed[] = known.map((contact) => ({ ...contact, written: {} }));
  const remembered = new Set(doNotCallKeys);

  function place(reach: Reach): Placed {
    const found = pickByReach(contacts, reach);
    const contact = found ?? newContact(contactType);
    if (!found) contacts.push(contact);
    const added = newFields(contact, reach);
    if (!found || Object.keys(added).length > 0) fill(contact, added);
    return contact;
  }

  function fill(contact: Placed, added: ReturnType<typeof newFields>): void {
    const { firstName, lastName, phoneNumbers, emails } = added;
    const held = [
      ...(phoneNumbers ?? contact.phoneNumbers).map(({ number }) => number),
      ...(emails ?? contact.emails).map(({ address }) => address),
    ];
    const isBarred = held.filter((key) => remembered.delete(key)).length > 0;
    Object.assign(contact.written, added, isBarred && { contactType: 'Do Not Call' });
    Object.assign(contact, added, { keys: held, version: contact.version + 1 });
    if (firstName !== undefined) contact.name = `${firstName} ${lastName}`.trim();
  }

  const placed = people.map(place);
  const made = contacts.filter(({ id }) => id === null);
  const changed = contacts.filter(({ id, written }) => id !== null && Object.keys(written).length > 0);
  return { placed, made, changed, takenOverKeys: doNotCallKeys.filter((key) => !remembered.has(key)) };
}

/** Prefers a holder of the number to a holder of only the address; among equals, the oldest. */
export function pickByReach<Holder extends Pick<Reachable, 'keys'>>(
  candidates: Holder[],
  reach: Keys,
): Holder | null {
  const wanted = keysOf(reach);
  const holders = candidates.filter(({ keys }) => keys?.some((key) => wanted.includes(key)));
  return holders.find(({ keys }) => reach.number && keys?.includes(reach.number)) ?? holders[0] ?? null;
}

function newContact(contactType: ContactType): Placed {
  const details = { addressLine1: '', addressLine2: '', unitNumber: '', city: '', state: '', zipCode: '' };
  const fields = { ...details, country: '', externalCrmId: null, phoneNumbers: [], emails: [] };
  const written = { ...fields, firstName: '', lastName: '', contactType };
  return { id: null, name: '', keys: [], version: 0, ...fields, written };
}
