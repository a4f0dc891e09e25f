import { expect, it } from 'vitest';
import { mailLink, telLink } from './reach-link.ts';

it('dials the number, however it is written', () => {
  expect(telLink('+1 (801) 555-0142')).toBe('tel:+18015550142');
  expect(telLink('+18015550142;postd=99')).toBe('tel:+1801555014299');
  expect(telLink('+18015550142?x=#y')).toBe('tel:+18015550142');
});

it('writes to this address only', () => {
  expect(mailLink('ana+home@example.test')).toBe('mailto:ana%2Bhome@example.test');
  const link = new URL(mailLink('ana@example.test?bcc=boss@example.test&body=Hi'));
  expect([link.search, link.hash]).toEqual(['', '']);
});
