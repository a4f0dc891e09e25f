import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ContactFields, ContactType } from '#features/contacts/contract.ts';
import { contactCounts, contacts } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export type StoredContact = typeof contacts.$inferSelect;
/** The columns that can be stored; another system sets the external id, and no user types it. */
export type KnownFields = ContactFields & { externalCrmId: string | null };
export type NewContact = Partial<KnownFields> & {
  businessId: string;
  createdAt?: Date;
};

export async function findContact(tx: Transaction, id: number): Promise<StoredContact | null> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id));
  return row ?? null;
}

/** The contact that a merged one is part of now, through any number of merges. */
export async function findMergedInto(tx: Transaction, id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive way as (
      select kept_id from contact_merges where removed_id = ${id}
      union
      select m.kept_id from contact_merges m join way w on m.removed_id = w.kept_id
    )
    select kept_id as id from way where exists (select from contacts c where c.id = kept_id)`);
  return rows[0] ? Number(rows[0].id) : null;
}

export async function listOldestContacts(tx: Transaction, limit: number): Promise<StoredContact[]> {
  return await tx.select().from(contacts).orderBy(asc(contacts.id)).limit(limit);
}

/** Some potential buyers with both a phone number and an e-mail address, the oldest first. For the demo. */
export async function listCustomersToReach(tx: Transaction, limit: number): Promise<StoredContact[]> {
  const { id, phone, email, contactType } = contacts;
  return await tx
    .select()
    .from(contacts)
    .where(
      and(
        isNotNull(phone),
        isNotNull(email),
        notInArray(contactType, ['Do Not Call', 'Spam', 'Supplier / Vendor']),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

export async function insertContacts(tx: Transaction, rows: NewContact[]): Promise<StoredContact[]> {
  return rows.length === 0 ? [] : await tx.insert(contacts).values(rows).returning();
}

/** Saves only over the version that the caller saw; null when that is out of date. */
export async function updateContact(
  tx: Transaction,
  { id, version, ...fields }: Partial<KnownFields> & { id: number; version: number },
): Promise<StoredContact | null> {
  const [row] = await tx
    .update(contacts)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(contacts.id, id), eq(contacts.version, version)))
    .returning();
  return row ?? null;
}

/**
 * Never moves back in time. Does not count as an edit in `version`: a call must not make a user's save fail.
 */
export async function updateLastContacted(
  tx: Transaction,
  { id, at }: { id: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(contacts)
    .set({ lastContactedAt: sql`greatest(${contacts.lastContactedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(contacts.id, id));
  return rowCount === 1;
}

/** Until the transaction ends, as an update of the contact would. */
export async function lockContactRow(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for('no key update');
}

export async function deleteContact(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(contacts).where(eq(contacts.id, id));
  return rowCount === 1;
}

export async function updateTags(tx: Transaction, tagged: { id: number; tags: string[] }[]): Promise<void> {
  if (tagged.length === 0) return;
  await tx.execute(sql`
    update contacts c
    set tags = array(select jsonb_array_elements_text(n.tags)), version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as n(id bigint, tags jsonb)
    where c.id = n.id`);
}

export async function deleteContacts(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(contacts).where(inArray(contacts.id, ids));
}

/** Contacts that have one of these numbers or addresses; the oldest first. */
export async function findContactsByKeys(tx: Transaction, keys: string[]): Promise<StoredContact[]> {
  if (keys.length === 0) return [];
  return await tx.select().from(contacts).where(holdsOneOf(keys)).orderBy(asc(contacts.id));
}

/** The contacts of each caller, in the order of the callers: the one that is linked, and those with the number. */
export async function listCallerContacts(
  tx: Transaction,
  callers: readonly { contactId: number | null; phoneNumber: string | null }[],
): Promise<{ place: number; id: number; type: ContactType }[]> {
  return await prepared(
    tx,
    sql`select u.place::int as place, c.id::float8 as id, c.contact_type as type
        from unnest(${sql.param(callers.map(({ contactId }) => contactId))}::bigint[],
                    ${sql.param(callers.map(({ phoneNumber }) => phoneNumber))}::text[])
             with ordinality as u (contact_id, phone, place)
        cross join lateral (
          select id, contact_type from contacts
          where id = any (array(select contact_id from contact_keys where key = u.phone) || u.contact_id)
        ) c
        order by 1, 2`,
  );
}

/** As an array, so that the planner always finds the holders first and then looks up the contacts. */
export const holdsOneOf = (keys: string[]): SQL =>
  sql`contacts.id = any (array(select contact_id from contact_keys where key = any (${sql.param(keys)}::text[])))`;

/**
 * Until the transaction ends, no other transaction adds or changes contacts of this business: a caller that
 * finds no contact may add one, and writers cannot deadlock on each other's rows and counts.
 */
export async function lockContactsOf(tx: Transaction, businessId: string): Promise<void> {
  await prepared(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('contacts ' || ${businessId}::text, 0))`,
  );
}

/** Maintained by the database, so that no page counts 100,000 rows. */
export async function countContacts(tx: Transaction, types: ContactType[] = []): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${contactCounts.count}), 0)::int` })
    .from(contactCounts)
    .where(types.length > 0 ? inArray(contactCounts.contactType, types) : undefined);
  return row?.total ?? 0;
}

export type ExportPosition = { sortName: string; id: number };

/** The next rows after `after` in the order of the list: every batch costs the same. */
export async function listContactsAfter(
  tx: Transaction,
  { types, after, limit }: { types: ContactType[]; after: ExportPosition | null; limit: number },
): Promise<StoredContact[]> {
  const { sortName, id } = contacts;
  // The ids first: with whole rows the planner may sort all that are left, for every batch.
  const batch = tx
    .select({ id })
    .from(contacts)
    .where(
      and(
        types.length > 0 ? inArray(contacts.contactType, types) : undefined,
        after ? sql`(${sortName}, ${id}) > (${after.sortName}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(sortName), asc(id))
    .limit(limit);
  return await tx.select().from(contacts).where(inArray(id, batch)).orderBy(asc(sortName), asc(id));
}

/** Every custom field name that the business's contacts use. */
export async function listCustomFieldNames(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct jsonb_object_keys(custom_fields) as name from contacts where custom_fields <> '{}' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The contacts that a search found, by id. */
export async function listStoredContacts(tx: Transaction, ids: number[]): Promise<StoredContact[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(asc(contacts.sortName), asc(contacts.id));
}

export type Reach = Pick<StoredContact, 'id' | 'name' | 'company' | 'phone' | 'email'>;

/** Names, main numbers and addresses, in the order of the ids. */
export async function listReaches(tx: Transaction, ids: number[]): Promise<Reach[]> {
  if (ids.length === 0) return [];
  const { id, name, company, phone, email } = contacts;
  return await tx
    .select({ id, name, company, phone, email })
    .from(contacts)
    .where(inArray(id, ids))
    .orderBy(asc(id));
}

/** For the statement of another feature whose rows name a contact. */
export const nameOfContact = (contactId: SQLWrapper): SQL =>
  sql`(select concat_ws(' ', ${contacts.firstName}, ${contacts.lastName}) from ${contacts} where ${contacts.id} = ${contactId})`;

export async function listNames(
  tx: Transaction,
  ids: number[],
): Promise<Pick<StoredContact, 'id' | 'firstName' | 'lastName'>[]> {
  const { id, firstName, lastName } = contacts;
  return await tx.select({ id, firstName, lastName }).from(contacts).where(inArray(id, ids));
}
