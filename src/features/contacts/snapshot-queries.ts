/** A contact's row as it is stored, so that an undo can restore it. */
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { pickFields } from './contact-fields.ts';
import type { ContactFields } from './contract.ts';
import type { StoredContact } from './queries.ts';
import { contacts } from './tables.ts';
import type { ContactSnapshot } from './undo-records.ts';

const COLUMNS = Object.entries(getTableColumns(contacts)).filter(([, { generated }]) => !generated);

/** Until the transaction ends, no other transaction changes them or adds anything to them. */
export async function lockContacts(
  tx: Transaction,
  ids: number[],
): Promise<Map<number, StoredContact & { snapshot: ContactSnapshot }>> {
  const rows = await tx
    .select({ contact: contacts, snapshot: sql<ContactSnapshot>`to_jsonb(${contacts})` })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(contacts.id)
    .for('update');
  return new Map(
    rows.map(({ contact, snapshot }) => [contact.id, { ...contact, snapshot: storedPart(snapshot) }]),
  );
}

/** Generated columns are not stored. */
export const storedPart = (row: ContactSnapshot): ContactSnapshot =>
  Object.fromEntries(COLUMNS.map(([, { name }]) => [name, row[name]]));

export const fieldsOfSnapshot = (row: ContactSnapshot): ContactFields =>
  pickFields(Object.fromEntries(COLUMNS.map(([key, { name }]) => [key, row[name]])));

/** With its former id. */
export async function insertRestored(tx: Transaction, row: ContactSnapshot): Promise<void> {
  const names = sql.join(
    COLUMNS.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into contacts (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::contacts, ${JSON.stringify(row)}::jsonb)`);
}
