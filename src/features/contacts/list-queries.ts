import { type SQL, sql } from 'drizzle-orm';
import type { ContactFilter, ContactType } from '#features/contacts/contract.ts';
import { contactTags } from '#features/contacts/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pageOf, prepared, preparedLast } from '#platform/database/prepared.ts';

type Page = { filter: ContactFilter; limit: number; offset: number };
type ListedContact = {
  id: number;
  name: string;
  company: string;
  phone: string | null;
  email: string | null;
  contactType: ContactType;
  tags: string[];
};

/** One page of the list and the total, in one statement. */
export async function listContactPage(
  tx: Transaction,
  page: Page,
): Promise<{ rows: ListedContact[]; total: number }> {
  const rows = await preparedLast<ListedContact & { total: number }>(
    tx,
    sql`select c.id::float8 as id, c.name, c.company, c.phone, c.email, c.contact_type as "contactType", c.tags, page.total
        from (${isWalked(page.filter) ? listedKeys(page) : searchedKeys(page)}) page
        left join contacts c on c.id = page.id order by page.place`,
  );
  // An empty page is one row that carries only the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** The ids that a filter finds, as a subquery. */
export const matchingIds = (filter: ContactFilter): SQL =>
  isWalked(filter)
    ? sql`select id from contacts ${filter.types.length > 0 ? sql`where contact_type = any (${sql.param(filter.types)}::text[])` : sql``}`
    : sql`select id from (${searchedKeys({ filter, limit: null, offset: 0 })}) page where id is not null`;

/** Whether the order of the list finds the contacts; a text or a tag must be looked up. */
export const isWalked = ({ search, tags }: ContactFilter): boolean => search === '' && tags.length === 0;

/** The ids that a text or tags find, in the order of the list. */
export async function findContactIds(tx: Transaction, filter: ContactFilter): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${searchedKeys({ filter, limit: null, offset: 0 })}) page where id is not null order by place`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Uses the index alone: page 10,000 does not read every row before it. Several types are several such scans.
 * The database maintains the total, so that no page counts 100,000 rows.
 */
function listedKeys({ filter: { types }, limit, offset }: Page): SQL {
  const wanted = sql`${sql.param(types)}::text[]`;
  const walk = (condition: SQL) =>
    sql`select id, sort_name from contacts where ${condition} order by sort_name, id ${pageOf({ limit: limit + offset, offset: 0 })}`;
  const source =
    types.length > 0
      ? sql`select w.* from unnest(${wanted}) type cross join lateral (${walk(sql`contact_type = type`)}) w`
      : walk(sql`true`);
  const counted = sql`select coalesce(sum(count), 0)::float8 as total from contact_counts
    ${types.length > 0 ? sql`where contact_type = any(${wanted})` : sql``}`;
  return sql`select counted.total, found.id, row_number() over (order by found.sort_name, found.id) as place
    from (${counted}) counted left join (
      select id, sort_name from (${source}) walked order by sort_name, id ${pageOf({ limit, offset })}
    ) found on true`;
}

function searchedKeys({
  filter: { search, types, tags },
  limit,
  offset,
}: Omit<Page, 'limit'> & { limit: number | null }): SQL {
  return sql`select found.total::float8 as total, page.id, page.place
    from search_contacts(${search}, ${someOf(types)}, ${someOf(tags)}, ${limit}, ${offset}) found
    left join lateral unnest(found.ids) with ordinality page (id, place) on true`;
}

/** Null stands for any. */
const someOf = (values: string[]): SQL => sql`${sql.param(values.length > 0 ? values : null)}::text[]`;

/** Which contacts have one of these tags, as a subquery; also for the statement of another feature whose rows name a contact. */
export const idsTagged = (tags: string[]): SQL =>
  sql`select ${contactTags.contactId} from ${contactTags} where ${contactTags.tag} = any (${sql.param(tags)}::text[])`;

/** Every tag that a contact of the business has. */
export async function listTags(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await prepared<{ tag: string }>(
    tx,
    sql`select tag from tags_of_business() tag limit ${limit}`,
  );
  return rows.map(({ tag }) => tag);
}
