import { expect, it } from 'vitest';
import { type AskedContact, refusalOf } from './asked-contact.ts';

const ana: AskedContact = {
  id: 1,
  name: 'Ana Lopez',
  firstName: 'Ana',
  contactType: 'Current Customer',
  phoneNumber: '+18015550100',
  email: null,
};

it('says why a contact cannot be asked', () => {
  expect(refusalOf(ana, 'sms')).toBeNull();
  expect(refusalOf(ana, 'email')).toBe('This contact has no e-mail address.');
  expect(refusalOf({ ...ana, phoneNumber: null }, 'sms')).toBe('This contact has no phone number.');
  expect(refusalOf({ ...ana, contactType: 'Do Not Call' }, 'sms')).toBe(
    'This contact is marked Do Not Call, so nothing can be sent to them.',
  );
});
