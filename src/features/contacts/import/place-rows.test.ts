import { describe, expect, it } from 'vitest';
import type { ContactFields } from '#features/contacts/contract.ts';
import { expectGrowthInStep } from '#tests/support/growth.ts';
import { createPlacer, type KnownContact } from './place-rows.ts';

const row = (phone: string, email: string, more: Partial<ContactFields> = {}) => ({
  phoneNumbers: phone ? [{ label: 'Mobile', number: phone }] : [],
  emails: email ? [{ label: 'Email', address: email }] : [],
  tags: [],
  customFields: {},
  ...more,
});
const named = (name: string, more: Partial<ContactFields> = {}) => row('', '', { firstName: name, ...more });

function place(known: KnownContact[], ...rows: ReturnType<typeof row>[]) {
  const placer = createPlacer({ defaultType: 'Lead', columnOf: (field, custom) => custom ?? field });
  placer.know(known);
  const placements = rows.map((one) => placer.place(one));
  const people = [...new Set(placements.map(({ person }) => person))];
  return {
    kinds: placements.map(({ kind }) => kind),
    people: people.map(({ id, fields }) => ({ id, ...fields })),
    problems: placements.map(({ problems }) => problems),
  };
}
const contact = (id: number, given: ReturnType<typeof row>) =>
  ({ ...place([], given).people[0], id }) as KnownContact;
const ada = contact(7, row('+1', 'ada@x', { firstName: 'Ada', tags: ['VIP'] }));

describe('a placed row', () => {
  it.each([
    ['another person', (at: number) => row(`+1${at}`, `p${at}@x`, { firstName: `P${at}` })],
    ['another person by name', (at: number) => named(`P${at}`)],
    ['someone of the file', (at: number) => row(`+1${at % 50}`, `p${at % 50}@x`)],
  ])('that is %s costs the same, however many came before', (_, rowOf) => {
    expectGrowthInStep({
      from: 500,
      inputOf: (size) => Array.from({ length: size }, (__, at) => rowOf(at)),
      work: (rows) => {
        const placer = createPlacer({ defaultType: 'Lead', columnOf: (field) => field });
        for (const one of rows) placer.place(one);
      },
    });
  });

  it('is recognised by number before address, keeps fields that it leaves out, and adds numbers, addresses and tags', () => {
    const eve = contact(8, row('+9', 'eve@x'));
    const { kinds, people } = place([ada, eve], row('+1', 'eve@x', { lastName: 'Rowe', tags: ['Roof'] }));
    expect(kinds).toEqual(['updated']);
    expect(people).toMatchObject([
      { id: 7, firstName: 'Ada', lastName: 'Rowe', tags: ['VIP', 'Roof'], contactType: 'Lead' },
    ]);
    expect(people[0]?.emails.map(({ address }) => address)).toEqual(['ada@x', 'eve@x']);
  });

  it('adds custom fields and updates those that it names', () => {
    const known = { ...ada, customFields: { Gate: '1', Dog: 'Rex' } };
    const { people } = place([known], row('+1', '', { customFields: { Gate: '2', Cat: 'Tom' } }));
    expect(people[0]?.customFields).toEqual({ Gate: '2', Dog: 'Rex', Cat: 'Tom' });
  });

  it('that repeats an earlier one completes it', () => {
    const { kinds, people } = place(
      [],
      row('+2', '', { firstName: 'Eve' }),
      row('+2', 'eve@x', { city: 'Reno' }),
      row('', 'eve@x'),
    );
    expect(kinds).toEqual(['created', 'duplicate', 'duplicate']);
    expect(people).toMatchObject([{ firstName: 'Eve', city: 'Reno', contactType: 'Lead' }]);
  });

  it('without number and address is recognised by name, company and street among those who have neither', () => {
    const paper = contact(9, named('Paul', { addressLine1: '1 Main St' }));
    const same = named('PAUL', { addressLine1: '1 main st', city: 'Reno' });
    expect(place([ada, paper], same)).toMatchObject({
      kinds: ['updated'],
      people: [{ id: 9, city: 'Reno' }],
    });
    expect(place([paper], named('Paul', { addressLine1: '2 Oak St' })).kinds).toEqual(['created']);
    expect(place([ada], named('Ada')).kinds).toEqual(['created']);
    expect(place([], named('Paul'), named('Paul'), named('Paula')).kinds).toEqual([
      ...['created', 'duplicate', 'created'],
    ]);
  });

  it('with a corrected number finds the contact that was created without it', () => {
    const paper = contact(9, named('Paul'));
    const { kinds, people } = place(
      [paper],
      row('+5', '', { firstName: 'Paul' }),
      row('+6', '', { firstName: 'Paul' }),
    );
    expect(kinds).toEqual(['updated', 'created']);
    expect(people[0]).toMatchObject({ id: 9, phoneNumbers: [{ number: '+5' }] });
  });

  it('never lifts Do Not Call, and sets it when the file says so', () => {
    const silent = { ...ada, contactType: 'Do Not Call' } as const;
    const lifted = place([silent], row('+1', '', { contactType: 'Lead', city: 'Reno' }));
    expect(lifted.people).toMatchObject([{ contactType: 'Do Not Call', city: 'Reno' }]);
    for (const known of [[ada], []]) {
      const set = place(
        known,
        row('+1', '', { contactType: 'Do Not Call' }),
        row('+1', '', { contactType: 'Lead' }),
      );
      expect(set.people).toMatchObject([{ contactType: 'Do Not Call' }]);
    }
  });

  it.each([
    ['phone numbers', 'phone', 10, (at: number) => row(`+2${at}`, 'ada@x')],
    ['emails', 'email', 10, (at: number) => row('+1', `ada${at}@x`)],
    ['tags', 'tags', 30, (at: number) => row('+1', '', { tags: [`t${at}`] })],
    ['custom fields', 'f30', 30, (at: number) => row('+1', '', { customFields: { [`f${at}`]: 'x' } })],
  ])('leaves out the %s that a contact has no room for, and nothing else', (what, column, limit, rowAt) => {
    const known = { ...ada, tags: [] };
    const already = what === 'phone numbers' || what === 'emails' ? 1 : 0;
    const rows = Array.from({ length: limit + 1 - already }, (_, at) => rowAt(at));
    const { problems, people } = place([known], ...rows, row('+1', '', { city: 'Reno' }));
    expect(problems.flat()).toEqual([
      {
        column,
        value: expect.any(String),
        reason: `This contact already has ${limit} ${what}, and cannot have more.`,
      },
    ]);
    const [{ city, phoneNumbers, emails, tags, customFields }] = people as [KnownContact];
    expect(city).toBe('Reno');
    expect(Math.max(phoneNumbers.length, emails.length)).toBeLessThanOrEqual(10);
    expect(Math.max(tags.length, Object.keys(customFields).length)).toBeLessThanOrEqual(30);
  });

  it('still updates a contact that has too many already', () => {
    const phoneNumbers = Array.from({ length: 12 }, (_, at) => ({ label: '', number: `+1${at}` }));
    const { problems, people } = place([{ ...ada, phoneNumbers }], row('+10', 'new@x', { city: 'Reno' }));
    expect(problems).toEqual([[]]);
    expect(people).toMatchObject([{ city: 'Reno', phoneNumbers }]);
  });
});
