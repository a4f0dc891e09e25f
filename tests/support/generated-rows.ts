/**
 * Generates valid rows for a table from the catalogue. A full row has a value in every column: long and odd texts, large
 * numbers, each value of an enumeration in turn. A bare row has only the required values, as empty as allowed. Texts name
 * their row and column, so that they are recognised wherever they turn up.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Column, Table } from './catalogue.ts';

export type Row = Record<string, unknown>;
type Making = { table: Table; column: Column; number: number; row: Row };

/** Formats that no constraint expresses. */
const GIVEN: Record<string, (making: Making) => unknown> = {
  'contacts.phone_numbers': ({ number }) => JSON.stringify([{ number: phone(number), type: 'mobile' }]),
  'contacts.emails': ({ number }) => JSON.stringify([{ address: `row${number}@porchlight.test` }]),
  'appointments.held_until': ({ row, number }) => (row.status === 'Held' ? instant(number, 30) : null),
  // A price that is told after a visit has no amount yet.
  'offerings.price_cents': ({ row, number }) => (row.price_kind === 'after_visit' ? null : number),
  'offerings.price_unit': ({ row }) => (row.price_cents === null ? null : 'hour'),
  // A chat with a visitor has a token and no address.
  'chats.channel': () => 'web',
  'chats.address': () => '',
  // Only who wants a visit moved says where to.
  'visit_links.starts_at': ({ row, number }) => (row.wish === 'move' ? instant(number, 30) : null),
  // The channel whose texts are looked up by number.
  'messages.provider': () => 'twilio',
};
/** A bare row needs these, although each column alone may be omitted. */
const NEEDED_TOGETHER = [
  'review_requests.asked_at',
  'recordings.script',
  'chats.token_hash',
  'visit_links.starts_at',
  'visit_links.calendar_id',
];

const PATTERNS: Record<string, (number: number) => string> = {
  '^\\+[1-9]\\d{6,14}$': phone,
  '^#([0-9a-f]{3}){1,2}$': (number) => `#${String(number % 1_000_000).padStart(6, '0')}`,
  '^[0-9a-f]{32}$': (number) => String(number).padStart(8, '0').repeat(4),
};

const ODD = ` “Zoë” O'Łukasz \\ {"a": [1]} \n\t%s $1 – ${'long '.repeat(10)}end`;
const FIRST_MOMENT = Date.UTC(2026, 0, 1);

type Wanted = {
  table: Table;
  /** Unique per row, as are the values derived from it. */
  number: number;
  /** The id of a row in that table. */
  referTo: (target: string) => unknown;
};

export function fullRow({ table, number, referTo }: Wanted): Row {
  const row: Row = {};
  for (const column of table.columns) {
    if (column.isGenerated || column.name === table.businessKey) continue;
    const { target } = column;
    row[column.name] = target ? (referTo(target) ?? null) : valueFor({ table, column, number, row });
  }
  return row;
}

/** Equals another row wherever that is allowed, so that a migration that forbids duplicates meets some. */
export function twinRow({ first, ...wanted }: Wanted & { first: Row }): Row {
  const row = fullRow(wanted);
  for (const column of wanted.table.columns) {
    const mayBeSame = !column.isUnique || closedList(column);
    if (mayBeSame && column.name in row) row[column.name] = first[column.name];
  }
  return row;
}

export function bareRow({ table, number, referTo }: Wanted): Row {
  const row: Row = {};
  for (const column of table.columns) {
    const isNeeded = column.isRequired || NEEDED_TOGETHER.includes(`${table.name}.${column.name}`);
    if (!isNeeded || column.name === table.businessKey) continue;
    const making = { table, column, number, row };
    if (column.target) row[column.name] = referTo(column.target);
    else row[column.name] = column.isUnique ? valueFor(making) : emptyValue(making);
  }
  return row;
}

function valueFor(making: Making): unknown {
  const { table, column, number } = making;
  const given = GIVEN[`${table.name}.${column.name}`];
  if (given) return given(making);
  const allowed = closedList(column);
  if (allowed) {
    const value = allowed[number % allowed.length];
    return column.type.endsWith('[]') ? [value] : value;
  }
  const place = table.columns.indexOf(column);
  const text = `row ${number} ${table.name}.${column.name}`;
  if (column.type === 'text') return fittingText(column, number, `${text}${ODD}`);
  if (column.type === 'text[]') return [text, ODD];
  if (column.type.endsWith('[]')) return [1, 2, 3];
  if (column.type === 'bytea') return Buffer.from(hash(text), 'hex');
  if (column.type.startsWith('json')) {
    const content = { text, odd: ODD, list: [1, 'two', null], nested: { number } };
    return JSON.stringify(isSingle(column) ? JSON.stringify(content) : isList(column) ? [content] : content);
  }
  if (column.type.startsWith('timestamp') || column.type === 'date') return instant(number, place);
  if (column.type === 'uuid') return uuid(text);
  if (column.type === 'boolean') return true;
  const { least, most } = numberBounds(column);
  return Math.min(most, Math.max(least, number));
}

function emptyValue(making: Making): unknown {
  const { column } = making;
  if (closedList(column) || column.type === 'uuid' || column.type === 'bytea') return valueFor(making);
  if (column.type === 'text')
    return lengthBounds(column).least > 0 || hasPattern(column) ? valueFor(making) : '';
  if (column.type.endsWith('[]')) return [];
  if (column.type.startsWith('json')) return isSingle(column) ? '""' : isList(column) ? '[]' : '{}';
  if (column.type.startsWith('timestamp') || column.type === 'date') return valueFor(making);
  if (column.type === 'boolean') return false;
  return Math.max(0, numberBounds(column).least);
}

/** Inserts a row and returns it with what the database added. Undefined if the table allows only one. */
export async function insertRow(client: pg.Client, table: Table, row: Row): Promise<Row | undefined> {
  const names = Object.keys(row).map(pg.escapeIdentifier);
  const places = names.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table.name} (${names.join(', ')}) values (${places.join(', ')})
                on conflict do nothing returning *`;
  try {
    return (await client.query<Row>(text, Object.values(row))).rows[0];
  } catch (error) {
    throw new Error(`${table.name} does not take ${JSON.stringify(row)}`, { cause: error });
  }
}

/** A check names the kinds of a single value, such as a text. */
const isSingle = ({ checks }: Column): boolean => checks.some((check) => check.includes("'string'::text"));

const isList = ({ default: value, checks }: Column): boolean =>
  value?.startsWith("'[") === true || checks.some((check) => check.includes("= 'array'::text"));

/** `= ANY (ARRAY['a'::text, …])`, or for an array `<@ ARRAY[…]`. */
function closedList({ name, checks }: Column): string[] | undefined {
  for (const check of checks) {
    const list = new RegExp(`\\("?${name}"? (?:= ANY \\(|<@ )ARRAY\\[(.*?)\\]`).exec(check)?.[1];
    if (list) return [...list.matchAll(/'(.*?)'::/g)].map(([, value]) => value ?? '');
  }
}

const hasPattern = ({ checks }: Column): boolean => checks.some((check) => / ~\*? '/.test(check));

function fittingText(column: Column, number: number, text: string): string {
  for (const check of column.checks) {
    const pattern = / ~\*? '(.*?)'::text/.exec(check)?.[1];
    const made = pattern && PATTERNS[pattern]?.(number);
    if (made) return made;
  }
  const { least, most } = lengthBounds(column);
  // Trimming may leave less than a text of a fixed length needs.
  const cut = text.slice(0, most).trim().padEnd(least, 'x');
  return column.checks.some((check) => check.includes('lower(')) ? cut.toLowerCase() : cut;
}

const lengthBounds = ({ name, checks }: Column) =>
  bounds(checks, `length\\(${name}\\)`, { least: 0, most: 400 });

function numberBounds({ name, type, checks }: Column) {
  const most = type === 'smallint' ? 32_000 : 2_000_000_000;
  return bounds(checks, name, { least: Number.MIN_SAFE_INTEGER, most });
}

function bounds(checks: string[], what: string, { least, most }: { least: number; most: number }) {
  const found = { least, most };
  for (const check of checks) {
    for (const [, sign, digits] of check.matchAll(new RegExp(`\\(${what} (>=|<=|>|=) \\(?(\\d+)\\)`, 'g'))) {
      const bound = Number(digits);
      if (sign !== '<=') found.least = sign === '>' ? bound + 1 : bound;
      if (sign === '<=' || sign === '=') found.most = bound;
    }
  }
  return found;
}

function phone(number: number): string {
  return `+1801${String(number).padStart(7, '0')}`;
}

/** Rows are an hour apart and columns a minute, so that a start in one column has its end in a later one. */
const instant = (number: number, minute: number): Date =>
  new Date(FIRST_MOMENT + (number % 100_000) * 3_600_000 + minute * 60_000);

const hash = (text: string): string => createHash('md5').update(text).digest('hex');

const uuid = (text: string): string =>
  hash(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5');
