import { expect, it } from 'vitest';
import { nameOf } from './contact-name.ts';

it('calls somebody without a name by how they can be reached, as people write it', () => {
  const nobody = { name: '', phone: null, email: null };
  expect(nameOf({ ...nobody, name: 'Dana Reyes', phone: '+18015550142' })).toBe('Dana Reyes');
  expect(nameOf({ ...nobody, phone: '+18015550142', email: 'd@x.example' })).toBe('+1 (801) 555-0142');
  expect(nameOf({ ...nobody, phone: '+447911123456' })).toBe('+447911123456');
  expect(nameOf({ ...nobody, email: 'd@x.example' })).toBe('d@x.example');
  expect(nameOf(nobody)).toBe('No name');
});
