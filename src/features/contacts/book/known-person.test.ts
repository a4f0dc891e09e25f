import { describe, expect, it } from 'vitest';
import { newFields, type Person, reachOf } from './known-person.ts';
import type { Reachable } from './reachable-queries.ts';

const known: Reachable = {
  id: 1,
  version: 3,
  name: 'Ada Park',
  keys: ['+18015550199', 'ada@example.test'],
  phoneNumbers: [{ label: 'Mobile', number: '+18015550199' }],
  emails: [{ label: 'Email', address: 'ada@example.test' }],
  addressLine1: '9 Elm St',
  addressLine2: '',
  unitNumber: '',
  city: 'Murray',
  state: '',
  zipCode: '',
  country: '',
  externalCrmId: null,
};
const homeless: Reachable = { ...known, addressLine1: '', city: '' };
const newFieldsFor = (person: Person) => newFields(known, reachOf(person));

describe('what is said of a known contact', () => {
  it('adds nothing that is known, known differently, or empty', () => {
    expect(newFieldsFor({ phone: '(801) 555-0199', email: 'ADA@example.test', firstName: 'Eve' })).toEqual(
      {},
    );
    expect(newFieldsFor({ addressLine1: '1 Main St', city: 'Provo', state: ' ', zipCode: '' })).toEqual({});
  });

  it('is filled in where there was nothing, and an address only where there was none at all', () => {
    const said = { city: 'Provo', state: ' UT ', zipCode: '84107', externalCrmId: 'crm-7' };
    expect(newFieldsFor(said)).toEqual({ externalCrmId: 'crm-7' });
    expect(newFields(homeless, reachOf(said))).toEqual({ ...said, state: 'UT' });
  });

  it('has at most one e-mail address and one number', () => {
    for (const said of ['a@x.test,b@y.test', 'a@x.test b@y.test', 'a@x.test\r\nBcc: b@y.test', 'nobody'])
      expect(reachOf({ email: said, phone: said })).toMatchObject({ address: null, number: null });
    expect(reachOf({ email: ' Ada+Home@Example.test ' }).address).toBe('ada+home@example.test');
  });

  it('is cut to the field limits, except for ids, which are dropped', () => {
    expect(newFields(homeless, reachOf({ zipCode: '8'.repeat(30), country: `${'x'.repeat(99)} y` }))).toEqual(
      { zipCode: '8'.repeat(20), country: 'x'.repeat(99) },
    );
    expect(newFieldsFor({ externalCrmId: 'x'.repeat(201) })).toEqual({});
  });
});
