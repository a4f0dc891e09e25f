import { describe, expect, it } from 'vitest';
import { customNames, guessMapping, type Mapping } from './guess-mapping.ts';
import { createRowReader } from './read-row.ts';

const COLUMNS = ['Name', 'Phone', 'Mail', 'Born', 'Kind', 'Tags'];
const MAPPING: Mapping = ['name', 'phone', 'email', 'birthday', 'contactType', 'tags'];
const { read: readCells } = createRowReader({ columns: COLUMNS, mapping: MAPPING, now: new Date() });
const read = (...cells: string[]) => readCells(cells);

describe('guessMapping', () => {
  it('recognizes the headers of other systems, and each field once', () => {
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

describe('a row', () => {
  it('is normalised, without empty cells', () => {
    expect(
      read('Dana M Reyes', '801.555.0142', 'DANA@X.example', '2/9/1980', 'past customer', 'A; B,a'),
    ).toEqual({
      problems: [],
      contact: {
        firstName: 'Dana',
        lastName: 'M Reyes',
        phoneNumbers: [{ label: 'Mobile', number: '+18015550142' }],
        emails: [{ label: 'Email', address: 'dana@x.example' }],
        birthday: '1980-02-09',
        contactType: 'Past Customer',
        tags: ['A', 'B', 'a'],
        customFields: {},
      },
    });
    expect(read('Dana', '', 'd@x.example').contact).not.toHaveProperty('birthday');
  });

  it.each([
    [['A', '12', 'a@x.example'], 'Phone', '12', /not a phone number/],
    [['A', '8015550142', 'x@'], 'Mail', 'x@', /not an email address/],
    [['A', '', 'a@x.example', 'soon'], 'Born', 'soon', /not a date/],
    [['A', '', 'a@x.example', '2/30/1980'], 'Born', '2/30/1980', /not a date/],
    [['A', '', 'a@x.example', '0000-01-01'], 'Born', '0000-01-01', /not a date/],
    [['A', '', 'a@x.example', '9999-12-31'], 'Born', '9999-12-31', /not a date/],
    [['A', '', 'a@x.example', '', 'Friend'], 'Kind', 'Friend', /not a contact type/],
    [['A', '', 'a@x.example', '', '', 'x'.repeat(41)], 'Tags', 'x'.repeat(41), /at most 40/],
    [['x'.repeat(101), '', 'a@x.example'], 'Name', `${'x'.repeat(80)}…`, /Longer than 100/],
  ])('keeps its contact without the bad cell of %j, and says which', (cells, column, value, reason) => {
    const { contact, problems } = read(...cells);
    expect(problems).toEqual([{ column, value, reason: expect.stringMatching(reason) }]);
    expect(contact).not.toBeNull();
  });

  it('with several bad cells keeps the good ones', () => {
    const { contact, problems } = read('Ada Rowe', '12', 'ada@x.example', 'soon', 'Friend', 'VIP');
    expect(problems.map(({ column }) => column)).toEqual(['Phone', 'Born', 'Kind']);
    expect(contact).toEqual({
      firstName: 'Ada',
      lastName: 'Rowe',
      phoneNumbers: [],
      emails: [{ label: 'Email', address: 'ada@x.example' }],
      tags: ['VIP'],
      customFields: {},
    });
  });

  it('is refused only if nothing in it identifies a person', () => {
    expect(read('Ada', '12').contact).toMatchObject({ firstName: 'Ada' });
    expect(read('', '12', 'x@', '', 'Lead')).toEqual({
      contact: null,
      problems: [
        { column: 'Phone', value: '12', reason: 'This is not a phone number.' },
        { column: 'Mail', value: 'x@', reason: 'This is not an email address.' },
        { column: null, value: '', reason: expect.stringContaining('No name') },
      ],
    });
  });

  it.each(['DNC', 'do-not-call', 'Do not contact', 'Unsubscribed'])('reads %j as Do Not Call', (kind) => {
    expect(read('A', '', 'a@x.example', '', kind).contact?.contactType).toBe('Do Not Call');
  });
});

describe('custom fields', () => {
  const columns = ['Email', 'Custom: Gate code', 'Dog', '', 'Dog', '__proto__'];
  const mapping: Mapping = ['email', 'custom', 'custom', 'custom', 'custom', 'custom'];
  const { read: readRow } = createRowReader({ columns, mapping, now: new Date() });
  const custom = (...cells: string[]) => readRow(['a@x.example', ...cells]);

  it('are named after their columns, each uniquely', () => {
    expect(customNames(columns)).toEqual(['Email', 'Gate code', 'Dog', 'Column 4', 'Dog (2)', '__proto__']);
    const { contact } = custom('4471', 'Rex', 'left', 'Fido', 'safe');
    expect(Object.entries(contact?.customFields ?? {})).toEqual([
      ['Gate code', '4471'],
      ['Dog', 'Rex'],
      ['Column 4', 'left'],
      ['Dog (2)', 'Fido'],
      ['__proto__', 'safe'],
    ]);
    expect(custom('', 'Rex').contact?.customFields).toEqual({ Dog: 'Rex' });
  });

  it('that are too long are left out', () => {
    expect(custom('x'.repeat(1001)).problems).toMatchObject([{ column: 'Custom: Gate code' }]);
    const long = createRowReader({ columns: ['Email', 'n'.repeat(61)], mapping, now: new Date() });
    expect(long.read(['a@x.example', '1']).problems[0]?.reason).toMatch(/at most 60 characters/);
  });
});
