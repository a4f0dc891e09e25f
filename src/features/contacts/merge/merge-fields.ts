/** The result of merging two contacts. Pure, so that preview and merge cannot disagree. */

import { FIELD_LABELS } from '#features/contacts/contact-fields.ts';
import {
  CONTACT_LIMITS,
  type ContactFields,
  type MergeChoice,
  type Side,
} from '#features/contacts/contract.ts';
import { customFieldOf } from '#features/contacts/custom-fields.ts';

type Pair = { kept: ContactFields; other: ContactFields };
type Choices = Record<string, Side>;

/** Chosen individually. */
const WORDS = ['firstName', 'lastName', 'contactType', 'company', 'title', 'website', 'birthday'] as const;

/** Chosen together: half of one address and half of another is not an address. */
const ADDRESS = [
  'addressLine1',
  'addressLine2',
  'unitNumber',
  'city',
  'state',
  'zipCode',
  'country',
] as const;

/** Every field on which the two differ, with the value that is kept by default. */
export function listChoices({ kept, other }: Pair): MergeChoice[] {
  const words = WORDS.map((field) =>
    choiceOf({ field, label: FIELD_LABELS[field], kept: kept[field] ?? '', other: other[field] ?? '' }),
  );
  const address = choiceOf({
    field: 'address',
    label: 'Address',
    kept: addressText(kept),
    other: addressText(other),
  });
  const custom = Object.keys(kept.customFields)
    .filter((name) => Object.hasOwn(other.customFields, name))
    .map((name) =>
      choiceOf({
        field: `custom:${name}`,
        label: name,
        kept: customFieldOf(kept.customFields, name) ?? '',
        other: customFieldOf(other.customFields, name) ?? '',
      }),
    );
  return [...words, address, ...custom].filter((choice) => choice.kept !== choice.other);
}

function choiceOf(choice: Pick<MergeChoice, 'field' | 'label' | 'kept' | 'other'>): MergeChoice {
  const { field, kept, other } = choice;
  const fixed = field === 'contactType' && [kept, other].includes('Do Not Call');
  const isOthers = fixed ? other === 'Do Not Call' : kept === '';
  return { ...choice, fixed, suggested: isOthers ? 'other' : 'kept' };
}

function addressText({ state, zipCode, ...fields }: ContactFields): string {
  const { addressLine1, addressLine2, unitNumber, city, country } = fields;
  return [addressLine1, unitNumber, addressLine2, city, `${state} ${zipCode}`.trim(), country]
    .filter((line) => line !== '')
    .join(', ');
}

/** The merged contact: numbers, addresses, tags and custom fields of both; for the rest the chosen values. */
export function mergeFields({ kept, other, choices = {} }: Pair & { choices?: Choices }): ContactFields {
  const takes = new Set(
    listChoices({ kept, other })
      .filter(({ field, suggested, fixed }) => ((!fixed && choices[field]) || suggested) === 'other')
      .map(({ field }) => field),
  );
  const taken = [...WORDS.filter((word) => takes.has(word)), ...(takes.has('address') ? ADDRESS : [])];
  const customNames = Object.keys(other.customFields).filter(
    (name) => !Object.hasOwn(kept.customFields, name) || takes.has(`custom:${name}`),
  );
  return {
    ...kept,
    ...Object.fromEntries(taken.map((field) => [field, other[field]])),
    phoneNumbers: unite(kept.phoneNumbers, other.phoneNumbers, ({ number }) => number),
    emails: unite(kept.emails, other.emails, ({ address }) => address),
    tags: unite(kept.tags, other.tags, (tag) => tag),
    customFields: {
      ...kept.customFields,
      ...Object.fromEntries(customNames.map((name) => [name, customFieldOf(other.customFields, name) ?? ''])),
    },
  };
}

function unite<Item>(kept: Item[], other: Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set(kept.map(keyOf));
  return [...kept, ...other.filter((item) => !known.has(keyOf(item)))];
}

/** Nothing is dropped to make two contacts fit into one, so they may exceed the limits. */
export function mergeProblem(merged: ContactFields): string | null {
  for (const { what, count, limit } of countsOf(merged)) {
    if (count > limit) {
      return `Together they have ${count} ${what}, and a contact can have ${limit}. Remove some first.`;
    }
  }
  return null;
}

/** How many items a contact has of each limited kind. */
const countsOf = (fields: ContactFields) =>
  (Object.keys(CONTACT_LIMITS) as (keyof typeof CONTACT_LIMITS)[]).map((field) => ({
    what: FIELD_LABELS[field].toLowerCase(),
    count: Object.keys(fields[field]).length,
    limit: CONTACT_LIMITS[field],
  }));
