/** A contact as a line of a CSV file, and the file of a whole list. */

import type { ContactFilter } from '#features/contacts/contract.ts';
import { CUSTOM_PREFIX, customFieldOf } from '#features/contacts/custom-fields.ts';
import { findContactIds, isWalked } from '#features/contacts/list-queries.ts';
import {
  type ExportPosition,
  listContactsAfter,
  listCustomFieldNames,
  listStoredContacts,
  type StoredContact,
} from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv/csv.ts';
import type { Actor } from '#platform/http/serve.ts';
import { formatPhone } from '#platform/phone-number.ts';

const BATCH = 1000;

/** These names are recognised by the import, so that an exported list can be imported again. */
type Column = [header: string, cell: (contact: StoredContact) => string];
const COLUMNS: Column[] = [
  ['First name', (contact) => contact.firstName],
  ['Last name', (contact) => contact.lastName],
  ['Company', (contact) => contact.company],
  ['Job title', (contact) => contact.title],
  ['Contact type', (contact) => contact.contactType],
  ['Phone number', (contact) => formatPhone(contact.phoneNumbers[0]?.number ?? '')],
  ['Second phone number', (contact) => formatPhone(contact.phoneNumbers[1]?.number ?? '')],
  ['Email', (contact) => contact.emails[0]?.address ?? ''],
  ['Second email', (contact) => contact.emails[1]?.address ?? ''],
  ['Address line 1', (contact) => contact.addressLine1],
  ['Address line 2', (contact) => contact.addressLine2],
  ['Unit number', (contact) => contact.unitNumber],
  ['City', (contact) => contact.city],
  ['State', (contact) => contact.state],
  ['ZIP code', (contact) => contact.zipCode],
  ['Country', (contact) => contact.country],
  ['Website', (contact) => contact.website],
  ['Birthday', (contact) => contact.birthday ?? ''],
  ['Tags', (contact) => contact.tags.join(', ')],
];

export async function exportContacts({
  context,
  actor: { businessId },
  ...filter
}: { context: Context; actor: Actor } & ContactFilter): Promise<RawReply> {
  const names = await context.database.readInScope({ businessId }, listCustomFieldNames);
  const custom = names.map(
    (name): Column => [CUSTOM_PREFIX + name, ({ customFields }) => customFieldOf(customFields, name) ?? ''],
  );
  const columns = [...COLUMNS, ...custom];
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header));
    for await (const rows of batchesOf({ context, businessId, filter }))
      yield rows.map((contact) => csvLine(columns.map(([, cell]) => cell(contact)))).join('');
  }
  return { filename: `contacts-${context.clock.now().toISOString().slice(0, 10)}.csv`, body: lines() };
}

/** A short transaction per batch: a slow reader must not hold one open. */
async function* batchesOf({
  context: { database },
  businessId,
  filter,
}: {
  context: Context;
  businessId: string;
  filter: ContactFilter;
}): AsyncGenerator<StoredContact[]> {
  if (!isWalked(filter)) {
    // The ids that were found fit in memory where the contacts themselves would not.
    const ids = await database.inScope({ businessId }, (tx) => findContactIds(tx, filter));
    for (let start = 0; start < ids.length; start += BATCH)
      yield await database.inScope({ businessId }, (tx) =>
        listStoredContacts(tx, ids.slice(start, start + BATCH)),
      );
    return;
  }
  let after: ExportPosition | null = null;
  for (;;) {
    const from: ExportPosition | null = after;
    const rows: StoredContact[] = await database.inScope({ businessId }, (tx) =>
      listContactsAfter(tx, { types: filter.types, after: from, limit: BATCH }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { sortName: last.sortName, id: last.id };
  }
}
