import { expect, it } from 'vitest';
import { sharedText } from './shared-text.ts';

it('says what contacts have in common', () => {
  const phone = { kind: 'phone', value: '+18015550123' } as const;
  const email = { kind: 'email', value: 'a@b.example' } as const;
  expect(sharedText([phone])).toBe('same phone (801) 555-0123');
  expect(sharedText([phone, email])).toBe('same phone (801) 555-0123 and same email a@b.example');
});
