/** Reads tables, columns and their constraints from PostgreSQL's catalogue, so that tests can make rows for each table. */
import type pg from 'pg';

export type Column = {
  name: string;
  type: string;
  /** An insert must give it a value. */
  isRequired: boolean;
  /** The database sets it and accepts no other value: an identity or a generated column. */
  isGenerated: boolean;
  isComputed: boolean;
  default: string | null;
  /** The table it references. */
  target: string | null;
  /** Part of a unique or exclusion constraint. */
  isUnique: boolean;
  /** The checks that mention it, as PostgreSQL writes them. */
  checks: string[];
};

export type Table = {
  name: string;
  /** The column with a row's business. Null if rows belong to no business. */
  businessKey: string | null;
  columns: Column[];
};

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated", a.attgenerated <> '' as "isComputed",
    pg_get_expr(d.adbin, d.adrelid) as default,
    (select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
     where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as target,
    -- An index over expressions, such as that of an exclusion, depends on the columns in them.
    exists (
      select from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)
        and (a.attnum = any (i.indkey) or exists (
          select from pg_depend p where p.objid = i.indexrelid and p.refobjid = c.oid and p.refobjsubid = a.attnum))
    ) as "isUnique",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`;

/** Every table, referenced tables first. */
export async function readCatalogue(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(COLUMNS);
  const columnsOf = Map.groupBy(rows, ({ table }) => table);
  const reached = new Set<string>();
  const withNeeded = (name: string): Table[] => {
    if (reached.has(name)) return [];
    reached.add(name);
    const columns = columnsOf.get(name) ?? [];
    const key = name === 'businesses' ? 'id' : 'business_id';
    const businessKey = columns.some((column) => column.name === key) ? key : null;
    const needed = columns.flatMap(({ target }) => (target ? withNeeded(target) : []));
    return [...needed, { name, businessKey, columns }];
  };
  return [...columnsOf.keys()].flatMap(withNeeded);
}
