/** Contacts by their numbers and addresses: every incoming call, text and webhook asks for its own. */
import { sql } from 'drizzle-orm';
import { holdsOneOf, type KnownFields, type StoredContact } from '#features/contacts/queries.ts';
import { contacts } from '#features/contacts/tables.ts';
import { jsonArray, textArray } from '#platform/database/array-parameter.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

/** The columns that identify a contact or may be filled in. */
export type Reachable = Pick<
  StoredContact,
  | 'id'
  | 'name'
  | 'phoneNumbers'
  | 'emails'
  | 'keys'
  | 'version'
  | 'addressLine1'
  | 'addressLine2'
  | 'unitNumber'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'externalCrmId'
>;

/** Contacts that have one of these numbers or addresses; the oldest first. */
export async function findReachable(tx: Transaction, keys: string[]): Promise<Reachable[]> {
  if (keys.length === 0) return [];
  return await prepared<Reachable>(
    tx,
    sql`select id::float8 as id, name, phone_numbers as "phoneNumbers", emails, keys, version,
               address_line1 as "addressLine1", address_line2 as "addressLine2", unit_number as "unitNumber", city, state, zip_code as "zipCode", country,
               external_crm_id as "externalCrmId"
        from contacts
        where ${holdsOneOf(keys)} order by contacts.id`,
  );
}

const TEXTS = [
  'firstName',
  'lastName',
  'contactType',
  'addressLine1',
  'addressLine2',
  'unitNumber',
  'city',
  'state',
  'zipCode',
  'country',
  'externalCrmId',
] as const;
const LISTS = ['phoneNumbers', 'emails'] as const;

type WrittenFields = Pick<KnownFields, (typeof TEXTS)[number] | (typeof LISTS)[number]>;
export type ContactWrite = {
  /** Null for a new contact, of which every field is written. */
  id: number | null;
  version: number;
  /** Fields that are not named stay as they are. */
  written: Partial<WrittenFields>;
};

const columns = [...TEXTS, ...LISTS].map((field) => contacts[field].name);
/** The parameters from $2 on, as rows. */
const item = `unnest($2::integer[], ${[...TEXTS.map(() => 'text[]'), ...LISTS.map(() => 'jsonb[]')]
  .map((type, index) => `$${index + 3}::${type}`)
  .join(', ')})`;

const valuesOf = (items: ContactWrite[]): unknown[] => [
  items.map(({ version }) => version),
  ...TEXTS.map((field) => textArray(items.map(({ written }) => written[field] ?? null))),
  ...LISTS.map((field) => jsonArray(items.map(({ written }) => written[field] ?? null))),
];

/** The caller holds the lock. Returns the ids in the same order. */
export async function insertReachable(
  tx: Transaction,
  { businessId, made }: { businessId: string; made: ContactWrite[] },
): Promise<number[]> {
  if (made.length === 0) return [];
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'insert-reachable',
    text: `with item as materialized (
             select nextval('contacts_id_seq') as id, i.*
             from ${item} with ordinality as i (version, ${columns.join(', ')}, n)
           ), made as (
             insert into contacts (business_id, id, version, ${columns.join(', ')}) overriding system value
             select $1, id, version, ${columns.join(', ')} from item order by n
           )
           select id::float8 as id from item order by n`,
    values: [businessId, ...valuesOf(made)],
  });
  return rows.map(({ id }) => id);
}

/** The caller holds the lock. */
export async function updateReachable(tx: Transaction, changed: ContactWrite[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.$client.query({
    name: 'update-reachable',
    text: `update contacts c
           set version = item.version, updated_at = now(),
               ${columns.map((column) => `${column} = coalesce(item.${column}, c.${column})`).join(', ')}
           from unnest($1::bigint[]) with ordinality as changed (id, n)
             join ${item} with ordinality as item (version, ${columns.join(', ')}, n) using (n)
           where c.id = changed.id`,
    values: [changed.map(({ id }) => id), ...valuesOf(changed)],
  });
}
