import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealing } from '#platform/sealing.ts';
import { chainOf, loopHeader } from './loop-header.ts';

const sealing = createSealing(randomBytes(32));
const run = { chain: ['4'], flowId: 7 };
const headerFor = (url: string) => loopHeader({ context: { sealing }, url, run });

it('tells our own webhooks what led to the call, sealed against other readers', () => {
  const headers = headerFor('https://porchlight.test/webhooks/automations/abc');
  expect(chainOf({ headers, open: sealing.open })).toEqual(['4', '7']);
  expect(chainOf({ headers, open: createSealing(randomBytes(32)).open })).toEqual([]);
  expect(headerFor('https://porchlight.test/healthz')).toEqual({});
});

it.each([
  'http://10.0.0.7:8080/webhooks/automations/abc',
  'https://porchlight.test/webhooks/%61utomations/abc',
])('recognizes our own address in %s', (url) => {
  expect(chainOf({ headers: headerFor(url), open: sealing.open })).toEqual(['4', '7']);
});

it('leaves an invalid address for the caller to report', () => {
  expect(headerFor('no address')).toEqual({});
  expect(headerFor('https://crm.test/%E0%A4%A')).toEqual({});
  expect(chainOf({ headers: { 'x-porchlight-chain': 'x'.repeat(2000) }, open: sealing.open })).toEqual([]);
});
