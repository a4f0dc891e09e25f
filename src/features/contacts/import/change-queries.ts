/** An import's changes to contacts, in batches, recorded so that they can be undone. */

import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { FIELD_LABELS } from '#features/contacts/contact-fields.ts';
import type { ContactFields } from '#features/contacts/contract.ts';
import type { StoredContact } from '#features/contacts/queries.ts';

import { contactImportChanges, contacts } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { KnownContact } from './place-rows.ts';

/** The rows as one parameter: ten thousand parameters take longer to parse than the rows to store. */
const rowsOf = (
  rows: (ContactFields | KnownContact)[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
  id bigint, "firstName" text, "lastName" text, company text, title text, "contactType" text,
  "phoneNumbers" jsonb, emails jsonb, "addressLine1" text, "addressLine2" text, "unitNumber" text, city text,
  state text, "zipCode" text, country text, website text, birthday date, tags jsonb,
  "customFields" jsonb)`;

/** A contact's fields as the product names them. */
const fieldsJson: SQL = sql`jsonb_build_object(${sql.join(
  (Object.keys(FIELD_LABELS) as (keyof ContactFields)[]).map(
    (field) => sql`${sql.raw(`'${field}'`)}, ${sql.identifier(contacts[field].name)}`,
  ),
  sql`, `,
)})`;

export async function insertImportedContacts(
  tx: Transaction,
  { importId, businessId, created }: { importId: number; businessId: string; created: ContactFields[] },
): Promise<void> {
  if (created.length === 0) return;
  await tx.execute(sql`
    with made as (
      insert into contacts (business_id, first_name, last_name, company, title, contact_type, phone_numbers, emails,
        address_line1, address_line2, unit_number, city, state, zip_code, country, website, birthday, tags, custom_fields)
      select ${businessId}::uuid, n."firstName", n."lastName", n.company, n.title, n."contactType", n."phoneNumbers",
        n.emails, n."addressLine1", n."addressLine2", n."unitNumber", n.city, n.state, n."zipCode", n.country, n.website,
        n.birthday, array(select jsonb_array_elements_text(n.tags)), n."customFields"
      from ${rowsOf(created)}
      returning *
    )
    insert into contact_import_changes (import_id, business_id, contact_id, after)
    select ${importId}, business_id, id, ${fieldsJson} from made`);
}

export async function updateContactFields(tx: Transaction, changed: KnownContact[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update contacts c set
      first_name = n."firstName", last_name = n."lastName", company = n.company, title = n.title,
      contact_type = n."contactType", phone_numbers = n."phoneNumbers", emails = n.emails,
      address_line1 = n."addressLine1", address_line2 = n."addressLine2", unit_number = n."unitNumber",
      city = n.city, state = n.state, zip_code = n."zipCode", country = n.country, website = n.website,
      birthday = n.birthday, tags = array(select jsonb_array_elements_text(n.tags)),
      custom_fields = n."customFields",
      version = c.version + 1, updated_at = now()
    from ${rowsOf(changed)}
    where c.id = n.id`);
}

export type ContactChange = { contactId: number; before: ContactFields; after: ContactFields };

/** When the import changes a contact again, the state before its first change stays recorded. */
export async function recordChanges(
  tx: Transaction,
  { importId, businessId, changes }: { importId: number; businessId: string; changes: ContactChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into contact_import_changes (import_id, business_id, contact_id, before, after)
    select ${importId}, ${businessId}::uuid, n."contactId", n.before, n.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("contactId" bigint, before jsonb, after jsonb)
    on conflict (import_id, contact_id) do update set after = excluded.after`);
}

/** Which of these contacts the import has already created or changed. */
export async function listChangedAmong(
  tx: Transaction,
  { importId, ids }: { importId: number; ids: number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: contactImportChanges.contactId })
    .from(contactImportChanges)
    .where(and(eq(contactImportChanges.importId, importId), inArray(contactImportChanges.contactId, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Contacts without number and address, which are recognised by name alone; the oldest first. */
export async function findUnreachable(tx: Transaction, sortNames: string[]): Promise<StoredContact[]> {
  if (sortNames.length === 0) return [];
  return await tx
    .select()
    .from(contacts)
    .where(sql`${contacts.sortName} = any (${sql.param(sortNames)}::text[]) and ${contacts.keys} = '{}'`)
    .orderBy(asc(contacts.id));
}

export type StoredChange = Pick<typeof contactImportChanges.$inferSelect, 'contactId' | 'before' | 'after'>;
const { contactId, before, after, name, keptReason } = contactImportChanges;

export async function listChangesToUndo(
  tx: Transaction,
  { importId, limit }: { importId: number; limit: number },
): Promise<StoredChange[]> {
  return await tx
    .select({ contactId, before, after })
    .from(contactImportChanges)
    .where(and(eq(contactImportChanges.importId, importId), isNull(contactImportChanges.outcome)))
    .orderBy(asc(contactId))
    .limit(limit);
}

/** Changes that later imports made to these contacts and have not undone. */
export async function listLaterChanges(
  tx: Transaction,
  { importId, contactIds }: { importId: number; contactIds: number[] },
): Promise<{ importId: number; contactId: number; before: ContactFields }[]> {
  if (contactIds.length === 0) return [];
  const rows = await tx
    .select({ importId: contactImportChanges.importId, contactId, before })
    .from(contactImportChanges)
    .where(
      and(
        inArray(contactId, contactIds),
        gt(contactImportChanges.importId, importId),
        isNull(contactImportChanges.outcome),
      ),
    );
  return rows.flatMap((row) => (row.before ? [{ ...row, before: row.before }] : []));
}

export async function updateBefore(
  tx: Transaction,
  changes: { importId: number; contactId: number; before: ContactFields }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update contact_import_changes c set before = n.before
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("importId" bigint, "contactId" bigint, before jsonb)
    where c.import_id = n."importId" and c.contact_id = n."contactId"`);
}

export type UndoOutcome = {
  contactId: number;
  outcome: 'removed' | 'restored' | 'kept';
  name: string;
  keptReason: string | null;
};

export async function recordOutcomes(
  tx: Transaction,
  { importId, outcomes }: { importId: number; outcomes: UndoOutcome[] },
): Promise<void> {
  await tx.execute(sql`
    update contact_import_changes c set outcome = n.outcome, name = n.name, kept_reason = n."keptReason"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as n("contactId" bigint, outcome text, name text, "keptReason" text)
    where c.import_id = ${importId} and c.contact_id = n."contactId"`);
}

export async function listKept(
  tx: Transaction,
  { importId, after: position, limit }: { importId: number; after: number; limit: number },
): Promise<{ contactId: number; name: string; reason: string }[]> {
  const rows = await tx
    .select({ contactId, name, reason: keptReason })
    .from(contactImportChanges)
    .where(
      and(
        eq(contactImportChanges.importId, importId),
        eq(contactImportChanges.outcome, 'kept'),
        gt(contactId, position),
      ),
    )
    .orderBy(asc(contactId))
    .limit(limit);
  return rows.map((row) => ({ ...row, name: row.name ?? '', reason: row.reason ?? '' }));
}
