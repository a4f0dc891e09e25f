import { expect, it } from 'vitest';
import type { ContactFields } from '#features/contacts/contract.ts';
import { createPlacer } from './place-rows.ts';
import { planUndo } from './plan-undo.ts';

const contact = (given: Partial<ContactFields>): ContactFields =>
  createPlacer({ defaultType: 'Lead', columnOf: (field) => field }).place({
    phoneNumbers: [],
    emails: [],
    tags: [],
    customFields: {},
    firstName: 'Ada',
    ...given,
  }).person.fields;
const undo = ({
  before = null,
  after = contact({}),
  current,
  ...rest
}: {
  before?: ContactFields | null;
  after?: ContactFields;
  current: ContactFields | null;
  lastContactedAt?: Date;
  gone?: 'deleted' | 'merged';
  isUsed?: boolean;
}) =>
  planUndo({
    change: { contactId: 1, before, after },
    current: current && { ...current, lastContactedAt: rest.lastContactedAt ?? null },
    gone: rest.gone ?? 'deleted',
    isUsed: rest.isUsed ?? false,
  });

it('removes a contact that the import created and that has not changed since', () => {
  expect(undo({ current: contact({}) })).toMatchObject({ outcome: 'removed', isThere: true });
  expect(undo({ current: null })).toMatchObject({ outcome: 'removed', isThere: false });
});

it.each([
  [{ current: contact({ city: 'Reno' }) }, /edited/],
  [{ current: contact({}), isUsed: true }, /messages, calls/],
  [{ current: contact({}), lastContactedAt: new Date() }, /messages, calls/],
  [{ current: null, gone: 'merged' as const }, /merged/],
])('keeps a contact with later activity: %j', (given, reason) => {
  expect(undo(given)).toMatchObject({ outcome: 'kept', name: 'Ada', reason: expect.stringMatching(reason) });
});

it('restores a contact’s values', () => {
  const before = contact({ city: 'Reno', tags: ['A'] });
  const after = contact({ city: 'Sparks', tags: ['A', 'B'] });
  expect(undo({ before, after, current: after })).toMatchObject({ outcome: 'restored', fields: before });
});

it('leaves later edits, and names them', () => {
  const before = contact({ city: 'Reno', title: '' });
  const after = contact({ city: 'Sparks', title: 'Boss' });
  const plan = undo({ before, after, current: contact({ city: 'Elko', title: 'Boss' }) });
  expect(plan).toMatchObject({ outcome: 'kept', fields: { city: 'Elko', title: '' } });
  expect(plan).toMatchObject({ reason: 'Edited since, and left as it is now: Address.' });
  expect(undo({ before, after, current: null })).toMatchObject({
    outcome: 'kept',
    reason: 'It has been deleted since.',
  });
});
