/** What becomes of a batch of imported rows, given who is known already: pure, like import-rows. */
import type { ContactFields, ContactType } from './contract.ts';
import type { ImportedContact } from './import-rows.ts';
import { countsOf } from './merge-fields.ts';

export type KnownContact = ContactFields & { id: number };
export type MergedBatch = {
  created: ContactFields[];
  updated: KnownContact[];
  createdCount: number;
  updatedCount: number;
  /** Rows, by their place in the batch, that would give a contact more than it can have. */
  refused: { position: number; problem: string }[];
};

/** By phone number first, then by e-mail; a row that repeats an earlier one of the same batch completes it. */
export function mergeBatch({
  known,
  rows,
  defaultType,
}: {
  known: readonly KnownContact[];
  rows: readonly ImportedContact[];
  defaultType: ContactType;
}): MergedBatch {
  const byKey = new Map<string, Entry>();
  const learn = (entry: Entry) => {
    for (const key of keysOf(entry.fields)) if (!byKey.has(key)) byKey.set(key, entry);
  };
  for (const { id, ...fields } of known) learn({ id, fields, touched: false });

  const added: Entry[] = [];
  const refused: MergedBatch['refused'] = [];
  let updatedCount = 0;
  for (const [position, row] of rows.entries()) {
    const found = keysOf(row)
      .map((key) => byKey.get(key))
      .find((entry) => entry !== undefined);
    if (found) {
      const fields = completed(found.fields, row);
      const problem = overfull({ before: found.fields, after: fields });
      if (problem) {
        refused.push({ position, problem });
        continue;
      }
      found.fields = fields;
      found.touched = true;
      updatedCount++;
      learn(found);
    } else {
      const entry = { id: null, fields: { ...EMPTY, contactType: defaultType, ...row }, touched: true };
      added.push(entry);
      learn(entry);
    }
  }
  const changed = new Set([...byKey.values()].filter(({ id, touched }) => id !== null && touched));
  return {
    created: added.map(({ fields }) => fields),
    updated: [...changed].map(({ id, fields }) => ({ ...fields, id: id as number })),
    createdCount: added.length,
    updatedCount,
    refused,
  };
}

type Entry = { id: number | null; fields: ContactFields; touched: boolean };

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

/**
 * The row's words win over what was there; numbers, addresses, tags and custom fields are added to. Only a person can
 * take back "Do Not Call", in the contact itself: a file may be older than the wish.
 */
function completed(fields: ContactFields, row: ImportedContact): ContactFields {
  const numbers = new Set(fields.phoneNumbers.map(({ number }) => number));
  const addresses = new Set(fields.emails.map(({ address }) => address));
  return {
    ...fields,
    ...row,
    ...(fields.contactType === 'Do Not Call' && { contactType: fields.contactType }),
    phoneNumbers: [...fields.phoneNumbers, ...row.phoneNumbers.filter(({ number }) => !numbers.has(number))],
    emails: [...fields.emails, ...row.emails.filter(({ address }) => !addresses.has(address))],
    tags: [...new Set([...fields.tags, ...(row.tags ?? [])])],
    customFields: { ...fields.customFields, ...row.customFields },
  };
}

/** What was too much before the import stays, and may still be updated; it only cannot grow. */
function overfull({ before, after }: { before: ContactFields; after: ContactFields }): string | null {
  const had = countsOf(before).map(({ count }) => count);
  for (const [index, { what, count, limit }] of countsOf(after).entries()) {
    if (count > limit && count > (had[index] ?? 0)) {
      return `This contact would have ${count} ${what}, and a contact can have ${limit}.`;
    }
  }
  return null;
}
