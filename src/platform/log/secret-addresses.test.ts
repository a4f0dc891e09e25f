import { expect, it } from 'vitest';
import { concealAddresses, concealAddressesIn, concealPath, secretsInAddress } from './secret-addresses.ts';

const TOKEN = 'q3Zr-8bX_0aLw5Yt1Nf7Vd2Kc9Hs4Jm6Pg_EuRiToBnA';
const ID = '0b0e9a4e-6f0e-4c52-9d8e-2f1f6f0c3a11';

it.each([
  [`/unsubscribe/${TOKEN}`, '/unsubscribe/••••••'],
  [`/calendars/${TOKEN}.ics`, '/calendars/••••••.ics'],
  [`/webhooks/automations/${TOKEN}/`, '/webhooks/automations/••••••/'],
  [`/api/contacts/${ID}/notes/17`, `/api/contacts/${ID}/notes/17`],
  ['/academy/how-to-answer-the-first-call-of-the-day', '/academy/how-to-answer-the-first-call-of-the-day'],
])('the path %s is shown as %s', (path, shown) => {
  expect(concealPath(path)).toBe(shown);
});

it.each([
  ['https://crm.example/leads?api_key=abc&list=7', 'https://crm.example/leads?api_key=••••••&list=7'],
  ['https://crm.example/leads?list=7&API%5FKEY=abc', 'https://crm.example/leads?list=7&API%5FKEY=••••••'],
  ['https://crm.example/?key=a%26b#top', 'https://crm.example/?key=••••••#top'],
  ['https://crm.example/?sig=1', 'https://crm.example/?sig=••••••'],
  [`https://crm.example/?x=${TOKEN}`, 'https://crm.example/?x=••••••'],
  [`https://hooks.example/services/T0/${TOKEN}`, 'https://hooks.example/services/T0/••••••'],
  ['https://me:mine@crm.example/a', 'https://••••••@crm.example/a'],
  [
    `Failed to parse URL from http://a b?token=1 of ${ID}`,
    `Failed to parse URL from http://a b?token=•••••• of ${ID}`,
  ],
  ['GET /path?access_token=abc', 'GET /path?access_token=••••••'],
  ['/events?pageToken=12&syncToken=3', '/events?pageToken=12&syncToken=3'],
  ['{"url":"https://a.example/?token=abc","b":1}', '{"url":"https://a.example/?token=••••••","b":1}'],
  ['Is the key = 5? Yes', 'Is the key = 5? Yes'],
])('%s is shown as %s', (text, shown) => {
  expect(concealAddresses(text)).toBe(shown);
});

it('finds them at any depth, and changes nothing else', () => {
  const at = new Date(0);
  const value = {
    url: 'https://a.example/?token=abc',
    rows: [{ value: 'http://b.example/?pwd=1', at }],
    n: 1,
  };
  expect(concealAddressesIn(value)).toEqual({
    url: 'https://a.example/?token=••••••',
    rows: [{ value: 'http://b.example/?pwd=••••••', at }],
    n: 1,
  });
});

it('names the secrets of an address, so that an echo of them can be concealed', () => {
  expect(secretsInAddress('https://a.example/?api_key=a%2Bb&list=7')).toEqual(['a%2Bb', 'a+b']);
});
