import { describe, expect, it } from 'vitest';
import { guessMapping, type Mapping, readRow } from './import-rows.ts';
import { type KnownContact, mergeBatch } from './merge-import.ts';

const MAPPING: Mapping = ['name', 'phone', 'email', 'birthday', 'contactType', 'tags'];
const read = (...cells: string[]) => readRow({ cells, columns: [], mapping: MAPPING });

describe('guessMapping', () => {
  it('knows the headers of other systems, and each field once', () => {
    expect(
      guessMapping(['First Name', 'LAST_NAME', 'Phone', 'Mobile Phone', 'E-Mail', 'ZIP/Postal']),
    ).toEqual(['firstName', 'lastName', 'phone', 'secondPhone', 'email', null]);
    expect(guessMapping(['Custom: Gate code', 'custom:Dog', 'Customer'])).toEqual([
      'custom',
      'custom',
      'name',
    ]);
  });
});

describe('readRow', () => {
  it('normalises what it reads and leaves out what is empty', () => {
    expect(
      read('Dana M Reyes', '801.555.0142', 'DANA@X.example', '2/9/1980', 'past customer', 'A; B,a'),
    ).toEqual({
      problem: null,
      contact: {
        firstName: 'Dana',
        lastName: 'M Reyes',
        phoneNumbers: [{ label: 'Mobile', number: '+18015550142' }],
        emails: [{ label: 'Email', address: 'dana@x.example' }],
        birthday: '1980-02-09',
        contactType: 'Past Customer',
        tags: ['A', 'B', 'a'],
      },
    });
    expect(read('Dana', '', 'd@x.example').contact).not.toHaveProperty('birthday');
  });

  it.each([
    [['A', '12'], 'Phone number: “12” is not a phone number.'],
    [['A', '', 'x@'], 'Email: “x@” is not an email address.'],
    [['A', '', 'a@x.example', 'soon'], 'Birthday: “soon” is not a date.'],
    [['A', '', 'a@x.example', '', 'Friend'], 'Contact type: “Friend” is not a contact type.'],
    [['A'], 'No phone number and no email address.'],
    [['x'.repeat(101), '', 'a@x.example'], 'First name: longer than 100 characters.'],
    [
      ['A', '', 'a@x.example', '', '', Array.from({ length: 31 }, (_, tag) => `t${tag}`).join(',')],
      'Tags: a contact can have 30 tags, and here are 31.',
    ],
  ])('skips %j', (cells, problem) => {
    expect(read(...cells)).toEqual({ contact: null, problem });
  });
});

describe('custom fields', () => {
  const columns = ['Email', 'Custom: Gate code', 'Dog', ''];
  const mapping: Mapping = ['email', 'custom', 'custom', 'custom'];
  const custom = (...cells: string[]) => readRow({ cells: ['a@x.example', ...cells], columns, mapping });

  it('are named as their columns, as an exported list names them or otherwise', () => {
    expect(custom('4471', 'Rex', 'left').contact?.customFields).toEqual({
      'Gate code': '4471',
      Dog: 'Rex',
      'Column 4': 'left',
    });
    expect(custom('', 'Rex').contact?.customFields).toEqual({ Dog: 'Rex' });
    expect(custom().contact).not.toHaveProperty('customFields');
  });

  it('that are too long are a reason to skip the row', () => {
    expect(custom('x'.repeat(1001)).problem).toBe('Gate code: longer than 1000 characters.');
    const long = readRow({ cells: ['a@x.example', '1'], columns: ['Email', 'n'.repeat(61)], mapping });
    expect(long.problem).toMatch(/a custom field’s name has at most 60 characters/);
  });
});

describe('mergeBatch', () => {
  const row = (phone: string, email: string, more = {}) => ({
    phoneNumbers: phone ? [{ label: 'Mobile', number: phone }] : [],
    emails: email ? [{ label: 'Email', address: email }] : [],
    ...more,
  });
  const merge = (known: KnownContact[], ...rows: ReturnType<typeof row>[]) =>
    mergeBatch({ known, rows, defaultType: 'Lead' });
  const ada = {
    id: 7,
    ...merge([], row('+1', 'ada@x', { firstName: 'Ada', tags: ['VIP'] })).created[0],
  } as KnownContact;

  it('recognises by number before address, keeps what the row does not say, and adds reaches and tags', () => {
    const bob = { ...ada, id: 8, phoneNumbers: [], emails: [{ label: '', address: 'bob@x' }] };
    const merged = merge([bob, ada], row('+1', 'bob@x', { city: 'Reno', tags: ['Roof'] }));
    expect(merged).toMatchObject({ created: [], createdCount: 0, updatedCount: 1 });
    expect(merged.updated).toMatchObject([{ id: 7, firstName: 'Ada', city: 'Reno', tags: ['VIP', 'Roof'] }]);
    expect(merged.updated[0]?.emails.map(({ address }) => address)).toEqual(['ada@x', 'bob@x']);
  });

  it('adds custom fields to those that are there', () => {
    const known = { ...ada, customFields: { Gate: '1', Dog: 'Rex' } };
    const merged = merge([known], row('+1', '', { customFields: { Gate: '2' } }));
    expect(merged.updated).toMatchObject([{ customFields: { Gate: '2', Dog: 'Rex' } }]);
  });

  it('completes a new contact when a later row repeats it', () => {
    const merged = merge(
      [],
      row('+2', '', { firstName: 'Eve' }),
      row('+2', 'eve@x', { city: 'Reno' }),
      row('', 'eve@x'),
    );
    expect(merged).toMatchObject({ createdCount: 1, updatedCount: 2, updated: [] });
    expect(merged.created).toMatchObject([{ firstName: 'Eve', city: 'Reno', contactType: 'Lead' }]);
  });

  it('never lifts Do Not Call, and sets it when the file says it', () => {
    const silent = { ...ada, contactType: 'Do Not Call' } as const;
    const lifted = merge([silent], row('+1', '', { contactType: 'Lead', city: 'Reno' }));
    expect(lifted.updated).toMatchObject([{ contactType: 'Do Not Call', city: 'Reno' }]);
    const set = merge(
      [ada],
      row('+1', '', { contactType: 'Do Not Call' }),
      row('+1', '', { contactType: 'Lead' }),
    );
    expect(set.updated).toMatchObject([{ contactType: 'Do Not Call' }]);
    const twice = merge(
      [],
      row('+2', '', { contactType: 'Do Not Call' }),
      row('+2', '', { contactType: 'Legal' }),
    );
    expect(twice.created).toMatchObject([{ contactType: 'Do Not Call' }]);
  });

  it.each([
    ['phone numbers', 10, (at: number) => row(`+2${at}`, 'ada@x')],
    ['emails', 10, (at: number) => row('+1', `ada${at}@x`)],
    ['tags', 30, (at: number) => row('+1', '', { tags: [`t${at}`] })],
    ['custom fields', 30, (at: number) => row('+1', '', { customFields: { [`f${at}`]: 'x' } })],
  ])(
    'refuses the row with which a contact would have too many %s, and that row only',
    (what, limit, rowAt) => {
      const known = { ...ada, tags: [], phoneNumbers: [{ label: '', number: '+1' }] };
      const rows = Array.from({ length: limit + 1 }, (_, at) => rowAt(at));
      const merged = merge([known], ...rows, row('+1', '', { city: 'Reno' }));
      const already = what === 'phone numbers' || what === 'emails' ? 1 : 0;
      const problem = `This contact would have ${limit + 1} ${what}, and a contact can have ${limit}.`;
      expect(merged.refused[0]).toEqual({ position: limit - already, problem });
      expect(merged.refused).toHaveLength(1 + already);
      expect(merged.updatedCount).toBe(limit + 1 - already);
      const [{ city, phoneNumbers, emails, tags, customFields }] = merged.updated as [KnownContact];
      expect(city).toBe('Reno');
      expect(Math.max(phoneNumbers.length, emails.length)).toBeLessThanOrEqual(10);
      expect(Math.max(tags.length, Object.keys(customFields).length)).toBeLessThanOrEqual(30);
    },
  );

  it('still updates a contact that has too many already', () => {
    const phoneNumbers = Array.from({ length: 12 }, (_, at) => ({ label: '', number: `+1${at}` }));
    const merged = merge([{ ...ada, phoneNumbers }], row('+10', '', { city: 'Reno' }), row('+10', 'new@x'));
    expect([merged.updatedCount, merged.refused]).toEqual([2, []]);
  });
});
