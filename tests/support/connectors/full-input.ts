/** Values for every field of an action, made from its declaration, and for each field another one. */
import type { Action } from '#connectors/framework/define-action.ts';
import type { Values } from '#connectors/framework/field.ts';
import type { Field } from '#connectors/framework/field-kinds.ts';
import type { ListEntry, VendorServer } from '#connectors/framework/run/define-vendor.ts';
import type { ListName } from '#connectors/framework/vendor.ts';

export type GivenValues = Readonly<Record<string, readonly [unknown, unknown]>>;
type Lists = ReadonlyMap<string, readonly ListEntry[]>;

/** The vendor's lists as the drawers ask for them: by the address of their source. */
export async function loadLists({
  integrationId,
  server,
  request,
}: {
  integrationId: number;
  server: VendorServer;
  request: Parameters<NonNullable<VendorServer['lists'][ListName]>>[0];
}): Promise<Lists> {
  const entries = Object.entries(server.lists).map(
    async ([list, load]): Promise<[string, ListEntry[]]> => [
      `/api/integrations/${integrationId}/lists/${list}`,
      await load(request),
    ],
  );
  return new Map(await Promise.all(entries));
}

export function fullInput({
  action,
  lists,
  given,
  which = 0,
}: {
  action: Action;
  lists: Lists;
  given: GivenValues;
  which?: 0 | 1;
}): Values {
  const values: Record<string, unknown> = {};
  for (const field of action.fields) {
    const own = given[field.key];
    values[field.key] = own ? own[which] : sampleOf({ field, lists, values, which });
  }
  return values;
}

/** The input in which only this field differs. The field that it depends on shows it in both. */
export function inputsThatDiffer({
  action,
  field,
  lists,
  given,
}: {
  action: Action;
  field: Field;
  lists: Lists;
  given: GivenValues;
}): [Values, Values] {
  const rule = field.visibleWhen;
  const shown = rule && 'is' in rule && rule.is[0] !== undefined ? { [rule.field]: rule.is[0] } : {};
  const base = { ...fullInput({ action, lists, given }), ...shown };
  const own = given[field.key];
  const [one, other] = own ?? [
    base[field.key],
    sampleOf({ field, lists, values: { ...base, ...shown }, which: 1 }),
  ];
  return [
    { ...base, [field.key]: one },
    { ...base, [field.key]: other },
  ];
}

function sampleOf({
  field,
  lists,
  values,
  which,
}: {
  field: Field;
  lists: Lists;
  values: Values;
  which: 0 | 1;
}): unknown {
  const word = `${field.key}${which === 0 ? 'One' : 'Two'}`;
  switch (field.kind) {
    case 'select':
      return chosen({ field, lists, values, which });
    case 'checkbox':
      return which === 0;
    case 'integer':
      return 7 + which;
    case 'digits':
      return String(7 + which);
    case 'amount':
      return `${12 + which}.50`;
    case 'dateTime':
      return MOMENTS[field.format][which];
    case 'commaList':
      return field.of === 'email' ? `${word}@example.com, b-${word}@example.com` : `${word}, b-${word}`;
    case 'keyValue':
      return [{ key: `${field.key}Key`, value: word }];
    case 'address':
      return {
        street: word,
        streetLine2: 'Unit 2',
        city: 'Salt Lake City',
        state: 'UT',
        zip: '84101',
        country: 'US',
      };
    case 'text':
      if (field.format === 'email') return `${word.toLowerCase()}@example.com`;
      return field.format === 'url' ? `https://example.com/${word}` : word;
    default:
      return word;
  }
}

const MOMENTS = {
  'date-time': ['2026-12-01T09:00:00-07:00', '2026-12-02T10:30:00-07:00'],
  date: ['1990-03-08', '1991-04-09'],
  'us-date': ['03/08/1990', '04/09/1991'],
  time: ['09:00', '10:30'],
} as const;

function chosen({
  field,
  lists,
  values,
  which,
}: {
  field: Extract<Field, { kind: 'select' }>;
  lists: Lists;
  values: Values;
  which: 0 | 1;
}): string {
  const { source, options } = field;
  const parent = source?.dependsOn ? values[source.dependsOn] : undefined;
  const loaded = (source ? (lists.get(source.path) ?? []) : []).filter(
    ({ of }) => parent === undefined || of === undefined || of === parent,
  );
  const all = [...loaded, ...options].map(({ value }) => value).filter((value) => value !== 'custom');
  return all[which] ?? all[0] ?? '';
}
