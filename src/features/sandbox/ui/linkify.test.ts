import { expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const origin = 'http://localhost:3000';
const links = (text: string) => linkify({ text, origin }).filter((part) => part.href !== null);

it('links addresses on this origin', () => {
  expect(linkify({ text: `Open ${origin}/create-account/confirm?token=abc.\nThanks`, origin })).toEqual([
    { text: 'Open ', href: null },
    { text: `${origin}/create-account/confirm?token=abc`, href: '/create-account/confirm?token=abc' },
    { text: '.\nThanks', href: null },
  ]);
});

it.each([
  'https://evil.test/reset?token=1',
  'http://localhost:3000.evil.test/',
  'http://localhost:3000@evil.test/',
  'http://me@localhost:3000/',
  'https://localhost:3000/other-scheme',
  'javascript:alert(1)',
  'http://[bad',
])('leaves %s as text', (text) => {
  expect(links(`see ${text} now`)).toEqual([]);
});

it('loses no text', () => {
  const text = `a ${origin}/x, b https://evil.test (${origin}/y) c`;
  expect(
    linkify({ text, origin })
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(links(text).map((part) => part.href)).toEqual(['/x', '/y']);
  expect(linkify({ text: '', origin })).toEqual([]);
});
