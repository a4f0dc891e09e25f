import { expect, it } from 'vitest';
import { nameOf } from './contact-name.ts';

it('shows a contact without a name by phone or email, in the usual notation', () => {
  const nameless = { name: '', phone: null, email: null };
  expect(nameOf({ ...nameless, name: 'Dana Reyes', phone: '+18015550142' })).toBe('Dana Reyes');
  expect(nameOf({ ...nameless, phone: '+18015550142', email: 'd@x.example' })).toBe('+1 (801) 555-0142');
  expect(nameOf({ ...nameless, phone: '+447911123456' })).toBe('+447911123456');
  expect(nameOf({ ...nameless, email: 'd@x.example' })).toBe('d@x.example');
  expect(nameOf(nameless)).toBe('No name');
});
