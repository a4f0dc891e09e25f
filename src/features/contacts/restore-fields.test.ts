import { describe, expect, it } from 'vitest';
import { type ContactFields, contactInputSchema } from '#features/contacts/contract/fields.ts';
import { restoreFields } from './restore-fields.ts';

const contact = (fields: Partial<ContactFields>): ContactFields =>
  contactInputSchema.parse({ firstName: 'Tom', contactType: 'Lead', ...fields });
const phone = (number: string) => ({ label: '', number });

const before = contact({ phoneNumbers: [phone('+1')], tags: ['a'], customFields: { Gate: '1' } });
const after = contact({
  firstName: 'Thomas',
  company: 'Nair',
  phoneNumbers: [phone('+1'), phone('+2')],
  tags: ['a', 'b'],
  customFields: { Gate: '1', Dog: 'yes', constructor: 'Acme' },
});

describe('undoing a merge', () => {
  it('restores fields that no one has edited since', () => {
    expect(restoreFields({ before, after, current: after })).toEqual({ fields: before, left: [] });
  });

  it('leaves edits of fields that the merge did not change, without naming them', () => {
    const current = { ...after, website: 'tom.example', city: 'Sandy' };
    expect(restoreFields({ before, after, current })).toEqual({
      fields: { ...before, website: 'tom.example', city: 'Sandy' },
      left: [],
    });
  });

  it('leaves edits of fields that the merge changed, and names them', () => {
    const current = { ...after, firstName: 'Tommy', customFields: { Gate: '9', Dog: 'no' } };
    expect(restoreFields({ before, after, current })).toEqual({
      fields: { ...before, firstName: 'Tommy', customFields: { Gate: '9', Dog: 'no' } },
      left: ['First name', 'Custom fields'],
    });
  });

  it('removes from an edited list only what the merge added', () => {
    const current = { ...after, phoneNumbers: [phone('+3'), phone('+2'), phone('+1')], tags: ['b'] };
    expect(restoreFields({ before, after, current })).toEqual({
      fields: { ...before, phoneNumbers: [phone('+3'), phone('+1')], tags: [] },
      left: ['Phone numbers', 'Tags'],
    });
  });
});
