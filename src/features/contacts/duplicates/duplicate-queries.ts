import { asc, eq, inArray, sql } from 'drizzle-orm';
import { contactDistinctions, contactKeys, contacts } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredGroup = { keys: string[]; ids: number[] };

/**
 * Groups of contacts that share a key, unless a user said that all of them are different people. Several keys
 * shared by the same contacts are one group. Only shared keys are read, so the cost grows with the
 * duplicates, not with the contacts.
 */
export async function listGroups(
  tx: Transaction,
  { ofContact, limit, offset }: { ofContact?: number; limit: number; offset: number },
): Promise<{ groups: StoredGroup[]; total: number }> {
  const isWanted = ofContact
    ? sql`key in (select key from contact_keys where contact_id = ${ofContact} and shared)`
    : sql`true`;
  const { rows } = await tx.execute<{ keys: string[]; ids: string[]; total: number }>(sql`
    with settled as (
      select k.key from contact_distinctions d join contact_keys k on k.contact_id = d.contact_id and k.shared
      group by d.set_id, k.key
      having count(*) = (select count(*) from contact_keys every where every.key = k.key)
    ), grouped as (
      select key, array_agg(contact_id order by contact_id) as ids from contact_keys
      where shared and ${isWanted} and key not in (select key from settled)
      group by key
    )
    select array_agg(key order by key) as keys, ids, (count(*) over ())::int as total from grouped
    group by ids order by ids[cardinality(ids)] desc, ids limit ${limit} offset ${offset}`);
  return {
    groups: rows.map(({ keys, ids }) => ({ keys, ids: ids.map(Number) })),
    total: rows[0]?.total ?? 0,
  };
}

export async function listFaces(tx: Transaction, ids: number[]) {
  const { id, name, company, phone, email, contactType, lastContactedAt, createdAt, version } = contacts;
  if (ids.length === 0) return [];
  return await tx
    .select({ id, name, company, phone, email, contactType, lastContactedAt, createdAt, version })
    .from(contacts)
    .where(inArray(id, ids))
    .orderBy(asc(id));
}

/** Which contacts have which of these keys, the oldest contact first. */
export async function listKeyHolders(
  tx: Transaction,
  { keys, limit }: { keys: string[]; limit: number },
): Promise<{ id: number; name: string | null; company: string; key: string }[]> {
  if (keys.length === 0) return [];
  return await tx
    .select({ id: contacts.id, name: contacts.name, company: contacts.company, key: contactKeys.key })
    .from(contactKeys)
    .innerJoin(contacts, eq(contacts.id, contactKeys.contactId))
    .where(inArray(contactKeys.key, keys))
    .orderBy(asc(contacts.id), asc(contactKeys.key))
    .limit(limit);
}

/** False when one of them does not exist. */
export async function insertDistinction(
  tx: Transaction,
  { businessId, setId, contactIds }: { businessId: string; setId: string; contactIds: number[] },
): Promise<boolean> {
  const found = await tx.select({ id: contacts.id }).from(contacts).where(inArray(contacts.id, contactIds));
  if (found.length < new Set(contactIds).size) return false;
  await tx
    .insert(contactDistinctions)
    .values(found.map(({ id: contactId }) => ({ businessId, setId, contactId })));
  return true;
}

export async function deleteDistinction(tx: Transaction, setId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(contactDistinctions).where(eq(contactDistinctions.setId, setId));
  return (rowCount ?? 0) > 0;
}
