import { describe, expect, it } from 'vitest';
import { type ContactFields, contactInputSchema } from '#features/contacts/contract/fields.ts';
import { listChoices, mergeFields, mergeProblem } from './merge-fields.ts';

const contact = (fields: Partial<ContactFields>): ContactFields =>
  contactInputSchema.parse({ firstName: 'A', contactType: 'Lead', ...fields });

describe('a field on which two contacts differ', () => {
  it('is asked for, with the kept value suggested unless there is none', () => {
    const kept = contact({
      firstName: 'Tom',
      company: '',
      city: 'Murray',
      customFields: { Gate: '1', Dog: 'no' },
    });
    const other = contact({
      firstName: 'Thomas',
      company: 'Nair',
      city: 'Sandy',
      customFields: { Gate: '2' },
    });
    expect(listChoices({ kept, other }).map(({ field, suggested }) => [field, suggested])).toEqual([
      ['firstName', 'kept'],
      ['company', 'other'],
      ['address', 'kept'],
      ['custom:Gate', 'kept'],
    ]);
    expect(mergeFields({ kept, other })).toMatchObject({ firstName: 'Tom', company: 'Nair', city: 'Murray' });
  });

  it('takes the chosen value, an address only as a whole', () => {
    const kept = contact({
      firstName: 'Tom',
      addressLine1: '1 Elm St',
      unitNumber: '4',
      customFields: { Gate: '1' },
    });
    const other = contact({
      firstName: 'Thomas',
      addressLine1: '2 Oak St',
      city: 'Sandy',
      customFields: { Gate: '2' },
    });
    const choices = {
      firstName: 'other',
      address: 'other',
      'custom:Gate': 'other',
      lastName: 'other',
    } as const;
    expect(mergeFields({ kept, other, choices })).toMatchObject({
      firstName: 'Thomas',
      addressLine1: '2 Oak St',
      unitNumber: '',
      city: 'Sandy',
      customFields: { Gate: '2' },
    });
  });

  it('is not a custom field that only one of them has, whatever its name', () => {
    const [kept, other] = [contact({}), contact({ customFields: { constructor: 'Acme' } })];
    expect(listChoices({ kept: other, other: kept })).toEqual([]);
    expect(mergeFields({ kept, other }).customFields).toEqual({ constructor: 'Acme' });
  });

  it.each([
    ['Lead', 'Do Not Call'],
    ['Do Not Call', 'Current Customer'],
  ] as const)('is never Do Not Call lost, between %s and %s', (one, two) => {
    const pair = { kept: contact({ contactType: one }), other: contact({ contactType: two }) };
    const [choice] = listChoices(pair);
    expect(choice).toMatchObject({ field: 'contactType', fixed: true });
    for (const side of ['kept', 'other'] as const)
      expect(mergeFields({ ...pair, choices: { contactType: side } }).contactType).toBe('Do Not Call');
  });
});

describe('what both have', () => {
  it('is combined without duplicates, the kept contact’s first', () => {
    const kept = contact({
      phoneNumbers: [{ label: 'Mobile', number: '+1' }],
      emails: [{ label: '', address: 'a@x.example' }],
      tags: ['VIP', 'b'],
      customFields: { Gate: '1' },
    });
    const other = contact({
      phoneNumbers: [
        { label: 'Work', number: '+2' },
        { label: 'Home', number: '+1' },
      ],
      emails: [{ label: '', address: 'b@x.example' }],
      tags: ['b', 'c'],
      customFields: { Dog: 'yes' },
    });
    expect(mergeFields({ kept, other })).toMatchObject({
      phoneNumbers: [
        { label: 'Mobile', number: '+1' },
        { label: 'Work', number: '+2' },
      ],
      emails: [{ address: 'a@x.example' }, { address: 'b@x.example' }],
      tags: ['VIP', 'b', 'c'],
      customFields: { Gate: '1', Dog: 'yes' },
    });
  });

  it('may exceed the limits, and is then not cut', () => {
    const numbers = (from: number) =>
      Array.from({ length: 6 }, (_, index) => ({ label: '', number: `+${from + index}` }));
    const merged = mergeFields({
      kept: contact({ phoneNumbers: numbers(100) }),
      other: contact({ phoneNumbers: numbers(200) }),
    });
    expect(mergeProblem(merged)).toBe(
      'Together they have 12 phone numbers, and a contact can have 10. Remove some first.',
    );
    expect(mergeProblem(contact({}))).toBeNull();
  });
});
