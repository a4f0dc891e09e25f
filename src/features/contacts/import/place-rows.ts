/**
 * Decides which contact each row of a file is about, given the known contacts. Pure, like read-row.
 *
 * A row is about the contact with its phone number, else with its email. A person without either is
 * recognised by name, company and street, and only among contacts without either. So the same file can be
 * imported twice, and a row with a corrected number finds the contact that was created without it.
 */

import { FIELD_LABELS } from '#features/contacts/contact-fields.ts';
import {
  CONTACT_LIMITS,
  type ContactFields,
  type ContactType,
  type ImportField,
  type RowProblem,
} from '#features/contacts/contract.ts';
import { customFieldOf } from '#features/contacts/custom-fields.ts';

import type { ImportedContact, ReadRow } from './read-row.ts';

export type KnownContact = ContactFields & { id: number };
export type Person = {
  /** Null for a new contact. */
  id: number | null;
  fields: ContactFields;
  /** As they were before the rows of this batch. */
  before: ContactFields | null;
  /** An earlier row of the file was about them. */
  seen: boolean;
};
export type Placement = { kind: 'created' | 'updated' | 'duplicate'; person: Person; problems: RowProblem[] };

export type Placer = {
  /** The known contacts; `seen` are the ids of those that earlier rows of the file were about. */
  know: (contacts: readonly KnownContact[], seen?: ReadonlySet<number>) => void;
  place: (row: ImportedContact) => Placement;
};

export function createPlacer({
  defaultType,
  columnOf,
}: {
  defaultType: ContactType;
  /** The file's name for the column that fills a field. */
  columnOf: (field: ImportField, customName?: string) => string;
}): Placer {
  const byKey = new Map<string, Person>();
  const byName = new Map<string, Person>();

  function learn(person: Person): void {
    for (const key of keysOf(person.fields)) if (!byKey.has(key)) byKey.set(key, person);
    const name = nameKey(person.fields);
    if (name && isUnreachable(person.fields) && !byName.has(name)) byName.set(name, person);
  }

  function find(row: ImportedContact): Person | undefined {
    for (const key of keysOf(row)) {
      const holder = byKey.get(key);
      if (holder) return holder;
    }
    const namesake = byName.get(nameKey(row));
    return namesake && isUnreachable(namesake.fields) ? namesake : undefined;
  }

  return {
    know: (contacts, seen = new Set()) => {
      for (const { id, ...fields } of contacts) learn({ id, fields, before: fields, seen: seen.has(id) });
    },
    place: (row) => {
      const found = find(row);
      if (!found) {
        const fields = { ...EMPTY, contactType: defaultType, ...row };
        const person: Person = { id: null, fields, before: null, seen: true };
        learn(person);
        return { kind: 'created', person, problems: [] };
      }
      const kind = found.seen ? 'duplicate' : 'updated';
      const { fields, tooMany } = completed(found.fields, row);
      found.fields = fields;
      found.seen = true;
      learn(found);
      const problems = tooMany.map(({ field, list, customName, value }) => ({
        column: columnOf(field, customName),
        value,
        reason: `This contact already has ${CONTACT_LIMITS[list]} ${FIELD_LABELS[list].toLowerCase()}, and cannot have more.`,
      }));
      return { kind, person: found, problems };
    },
  };
}

const EMPTY: Omit<ContactFields, 'contactType'> = {
  firstName: '',
  lastName: '',
  company: '',
  title: '',
  emails: [],
  phoneNumbers: [],
  addressLine1: '',
  addressLine2: '',
  unitNumber: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  website: '',
  birthday: null,
  tags: [],
  customFields: {},
};

const keysOf = ({ phoneNumbers, emails }: Pick<ContactFields, 'phoneNumbers' | 'emails'>): string[] => [
  ...phoneNumbers.map(({ number }) => number),
  ...emails.map(({ address }) => address),
];

const isUnreachable = (fields: Pick<ContactFields, 'phoneNumbers' | 'emails'>): boolean =>
  fields.phoneNumbers.length + fields.emails.length === 0;

type Named = Partial<Pick<ContactFields, 'firstName' | 'lastName' | 'company' | 'addressLine1'>>;

/** The keys to look up, to know which contacts these rows are about. */
export function lookUpOf(rows: readonly ReadRow[]): { keys: string[]; names: string[] } {
  const contacts = rows.flatMap(({ contact }) => (contact ? [contact] : []));
  const names = contacts.map(sortNameOf).filter((name) => name !== '');
  return { keys: [...new Set(contacts.flatMap(keysOf))], names: [...new Set(names)] };
}

/** As `contacts.sort_name` is for a contact without number and address. */
const sortNameOf = ({ firstName = '', lastName = '', company = '' }: Named): string =>
  (`${firstName} ${lastName}`.trim() || company).toLowerCase();

/** Empty for a person without a name. */
function nameKey(named: Named): string {
  const { company = '', addressLine1 = '' } = named;
  const name = sortNameOf(named);
  return name && JSON.stringify([name, company.toLowerCase(), addressLine1.toLowerCase()]);
}

type TooMany = { list: keyof typeof CONTACT_LIMITS; field: ImportField; customName?: string; value: string };

/**
 * The row's values win over existing ones; numbers, addresses, tags and custom fields are added, as far as
 * there is room. Only a user can lift "Do Not Call", in the contact itself: a file may be older than the
 * request.
 */
function completed(
  fields: ContactFields,
  row: ImportedContact,
): { fields: ContactFields; tooMany: TooMany[] } {
  const phones = added(fields.phoneNumbers, row.phoneNumbers, {
    keyOf: ({ number }) => number,
    limit: CONTACT_LIMITS.phoneNumbers,
  });
  const emails = added(fields.emails, row.emails, {
    keyOf: ({ address }) => address,
    limit: CONTACT_LIMITS.emails,
  });
  const tags = added(fields.tags, row.tags, { keyOf: (tag) => tag, limit: CONTACT_LIMITS.tags });
  const custom = added(Object.entries(fields.customFields), Object.entries(row.customFields), {
    keyOf: ([name]) => name,
    limit: CONTACT_LIMITS.customFields,
  });
  const known = Object.keys(fields.customFields).filter((name) => Object.hasOwn(row.customFields, name));
  return {
    fields: {
      ...fields,
      ...row,
      ...(fields.contactType === 'Do Not Call' && { contactType: fields.contactType }),
      phoneNumbers: phones.kept,
      emails: emails.kept,
      tags: tags.kept,
      customFields: {
        ...Object.fromEntries(custom.kept),
        ...Object.fromEntries(known.map((name) => [name, customFieldOf(row.customFields, name) ?? ''])),
      },
    },
    tooMany: [
      ...phones.over.map(({ number, label }) => ({
        list: 'phoneNumbers' as const,
        field: label === 'Other' ? ('secondPhone' as const) : ('phone' as const),
        value: number,
      })),
      ...emails.over.map(({ address, label }) => ({
        list: 'emails' as const,
        field: label === 'Other' ? ('secondEmail' as const) : ('email' as const),
        value: address,
      })),
      ...(tags.over.length > 0
        ? [{ list: 'tags' as const, field: 'tags' as const, value: tags.over.join(', ') }]
        : []),
      ...custom.over.map(([customName, value]) => ({
        list: 'customFields' as const,
        field: 'custom' as const,
        customName,
        value,
      })),
    ],
  };
}

/** Items over the limit before the import stay; the list only cannot grow. */
function added<Item>(
  had: Item[],
  said: Item[],
  { keyOf, limit }: { keyOf: (item: Item) => string; limit: number },
): { kept: Item[]; over: Item[] } {
  const known = new Set(had.map(keyOf));
  const fresh = said.filter((item) => !known.has(keyOf(item)));
  const room = Math.max(0, limit - had.length);
  return { kept: [...had, ...fresh.slice(0, room)], over: fresh.slice(room) };
}
