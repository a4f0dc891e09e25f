/** What a measure counts and adds up, as SQL over a conversation `c` (decision 53). */
import { type SQL, sql } from 'drizzle-orm';
import type { Direction, FilterTag, Source } from '#features/conversations/contract.ts';

/** Which conversations count, and which of their fields is added up. What is absent does not restrict. */
export type Measure = {
  key: string;
  sources?: Source[] | undefined;
  directions?: Direction[] | undefined;
  /** At least one of these, and at least one of those. */
  tags?: FilterTag[] | undefined;
  other_tags?: FilterTag[] | undefined;
  statuses?: string[] | undefined;
  min_seconds?: number | undefined;
  /** A field, a tag, or `variables_collected` with the name of the variable; '' for the conversation itself. */
  path?: string | undefined;
  variable?: string | undefined;
  /** Values outside of these are ignored. */
  lowest?: number | undefined;
  highest?: number | undefined;
};

/** A measure whose values are not fields of the conversation, but rows that another feature keeps about it. */
export type KeptMeasure = Measure & {
  metric_id: number;
  metric_version: number;
  is_number: boolean;
};

/** Those that the measure's filters choose. The statement itself leaves out spam. */
function countsIn(measure: Measure): SQL {
  const { sources, directions, tags, other_tags: otherTags, statuses, min_seconds: minSeconds } = measure;
  const rules = [
    sources && isOneOf('source', sources),
    directions && isOneOf('call_direction', directions),
    tags && hasOneOf(tags),
    otherTags && hasOneOf(otherTags),
    statuses && hasStatus(statuses),
    minSeconds !== undefined && sql`c.duration_seconds >= ${minSeconds}::int`,
  ].filter((rule) => rule !== undefined && rule !== false);
  return rules.length > 0 ? sql.join(rules, sql` and `) : sql`true`;
}

/** `chosen` are those that the filters choose, `hits` those of them with the field, and `values` those with a number in it. */
export type Counted = 'chosen' | 'hits' | 'values';

/** The one place that says which conversations a figure counts; what adds them up and what lists them both ask it. */
export function isCounted(measure: Measure, counted: Counted): SQL {
  const chosen = countsIn(measure);
  const field = fieldOf(measure);
  if (counted === 'chosen' || (!field && counted === 'hits')) return chosen;
  if (!field) return sql`false`;
  const has = counted === 'hits' ? field.isSet : sql`${field.number ?? sql`null`} is not null`;
  return sql`${chosen} and ${isWithin(measure, field)} and ${has}`;
}

/** A list of one is the usual case, and comparing with it takes half the time. */
function isOneOf(column: 'source' | 'call_direction' | 'shown_status', values: readonly string[]): SQL {
  const name = sql.raw(`c.${column}`);
  return values.length === 1
    ? sql`${name} = ${values[0]}::text`
    : sql`${name} = any (${sql.param(values)}::text[])`;
}

const hasOneOf = (tags: readonly string[]): SQL =>
  tags.length === 1 ? sql`${tags[0]}::text = any (c.filters)` : sql`c.filters && ${sql.param(tags)}::text[]`;

/** As the list of conversations filters by them: Not Set is never shown, so it is the stored one. */
const hasStatus = (statuses: readonly string[]): SQL =>
  statuses.includes('Not Set')
    ? sql`(${isOneOf('shown_status', statuses)} or c.quote_status = 'Not Set')`
    : isOneOf('shown_status', statuses);

/** Whether a conversation has the field, and the number in it; a field without numbers has only the first. */
type Field = { isSet: SQL; number?: SQL };

const FIELDS = new Map<string, Field>(
  Object.entries({
    duration_seconds: { isSet: sql`c.duration_seconds <> 0`, number: sql`nullif(c.duration_seconds, 0)` },
    sales_value: { isSet: sql`c.sales_value is not null`, number: sql`c.sales_value` },
    quote_value: { isSet: sql`c.quote_value is not null`, number: sql`c.quote_value` },
    rank: { isSet: sql`c.rank is not null`, number: sql`c.rank` },
    ready_to_schedule_an_appointment: { isSet: sql`c.ready_to_schedule_an_appointment` },
    email: { isSet: sql`c.email <> ''` },
    phone_number: { isSet: sql`c.phone_number <> ''` },
    recording_url: { isSet: sql`c.recording_url <> ''` },
  }),
);

/** Null for the conversation itself, which every conversation has. Every other path is a tag. */
export function fieldOf({ path = '', variable = '' }: Measure): Field | null {
  if (path === '') return null;
  if (path === 'variables_collected') return variableOf(variable);
  return FIELDS.get(path) ?? { isSet: hasOneOf([path]) };
}

/** A variable is text as it was heard: "$1,250.00" is a number, and "no" means that it is not so. */
function variableOf(name: string): Field {
  const text = sql`(c.variables_collected ->> ${name}::text)`;
  const digits = sql`regexp_replace(${text}, '[$,[:space:]]', '', 'g')`;
  return {
    isSet: sql`coalesce(lower(trim(${text})), '') not in ('', 'false', 'no', '[]', '{}')`,
    number: sql`case when ${digits} ~ '^-?[0-9]{1,12}(\\.[0-9]{1,6})?$' then ${digits}::numeric end`,
  };
}

/** Without a number, or with one outside of the bounds, the field does not count. */
function isWithin({ lowest, highest }: Measure, { number }: Field): SQL {
  const rules = [
    lowest !== undefined && sql`${number ?? sql`null::numeric`} >= ${lowest}::numeric`,
    highest !== undefined && sql`${number ?? sql`null::numeric`} <= ${highest}::numeric`,
  ].filter((rule) => rule !== false);
  return rules.length > 0 ? sql.join(rules, sql` and `) : sql`true`;
}
