import { type SQL, sql } from 'drizzle-orm';
import type { ContactFilter, ContactType } from '#features/contacts/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pageOf, preparedLast } from '#platform/database/prepared.ts';

type Page = { filter: ContactFilter; limit: number; offset: number };
type ListedContact = {
  id: number;
  name: string;
  company: string;
  phone: string | null;
  email: string | null;
  contactType: ContactType;
};

/** One page of the list and the total, in one statement. */
export async function listContactPage(
  tx: Transaction,
  page: Page,
): Promise<{ rows: ListedContact[]; total: number }> {
  const rows = await preparedLast<ListedContact & { total: number }>(
    tx,
    sql`select c.id::float8 as id, c.name, c.company, c.phone, c.email, c.contact_type as "contactType", page.total
        from (${page.filter.search === '' ? listedKeys(page) : searchedKeys(page)}) page
        left join contacts c on c.id = page.id order by page.place`,
  );
  // An empty page is one row that carries only the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** The ids that a filter finds, as a subquery. */
export const matchingIds = (filter: ContactFilter): SQL =>
  filter.search === ''
    ? sql`select id from contacts ${filter.types.length > 0 ? sql`where contact_type = any (${sql.param(filter.types)}::text[])` : sql``}`
    : sql`select id from (${searchedKeys({ filter, limit: null, offset: 0 })}) page where id is not null`;

/** The ids that a search finds, in the order of the list. */
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
  filter: { search, types },
  limit,
  offset,
}: Omit<Page, 'limit'> & { limit: number | null }): SQL {
  return sql`select found.total::float8 as total, page.id, page.place
    from search_contacts(${search}, ${sql.param(types.length > 0 ? types : null)}::text[], ${limit}, ${offset}) found
    left join lateral unnest(found.ids) with ordinality page (id, place) on true`;
}
