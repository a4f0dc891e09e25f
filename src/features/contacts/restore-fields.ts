/** What a kept contact returns to when a merge is undone, given later edits. Pure. */

import { isDeepStrictEqual as isSame } from 'node:util';
import type { ContactFields } from '#features/contacts/contract.ts';
import { customFieldOf } from '#features/contacts/custom-fields.ts';
import { FIELD_LABELS } from './contact-fields.ts';

type Versions<Value> = { before: Value; after: Value; current: Value };
type Restored<Value> = { value: Value; isLeft: boolean };

const LISTS = {
  phoneNumbers: ({ number }: { number: string }) => number,
  emails: ({ address }: { address: string }) => address,
  tags: (tag: string) => tag,
};

/** Edits made since the merge stay. `left` names the fields that therefore are not restored. */
export function restoreFields({ before, after, current }: Versions<ContactFields>): {
  fields: ContactFields;
  left: string[];
} {
  const left = new Set<string>();
  const fields = { ...current };
  for (const field of Object.keys(FIELD_LABELS) as (keyof ContactFields)[]) {
    const versions = { before: before[field], after: after[field], current: current[field] };
    const { value, isLeft } = restoreField(field, versions);
    Object.assign(fields, { [field]: value });
    if (isLeft) left.add(FIELD_LABELS[field]);
  }
  return { fields, left: [...left] };
}

function restoreField(field: keyof ContactFields, versions: Versions<unknown>): Restored<unknown> {
  if (field === 'customFields') return restoreRecord(versions as Versions<Record<string, string>>);
  const whole = restoreValue(versions);
  if (!whole.isLeft || !(field in LISTS)) return whole;
  // What the merge added to a list is removed again, even if the list was edited.
  const keyOf = LISTS[field as keyof typeof LISTS] as (item: unknown) => string;
  const { before, after, current } = versions as Versions<unknown[]>;
  const had = new Set(before.map(keyOf));
  const added = new Set(after.map(keyOf).filter((key) => !had.has(key)));
  return { value: current.filter((item) => !added.has(keyOf(item))), isLeft: true };
}

function restoreValue<Value>({ before, after, current }: Versions<Value>): Restored<Value> {
  if (isSame(before, after)) return { value: current, isLeft: false };
  return isSame(after, current) ? { value: before, isLeft: false } : { value: current, isLeft: true };
}

function restoreRecord({
  before,
  after,
  current,
}: Versions<Record<string, string>>): Restored<Record<string, string>> {
  const names = new Set([before, after, current].flatMap((record) => Object.keys(record)));
  const restored = [...names].map((name) => ({
    name,
    ...restoreValue({
      before: customFieldOf(before, name),
      after: customFieldOf(after, name),
      current: customFieldOf(current, name),
    }),
  }));
  const kept = restored.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return { value: Object.fromEntries(kept), isLeft: restored.some(({ isLeft }) => isLeft) };
}
