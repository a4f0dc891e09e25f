import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealing } from '#platform/sealing.ts';
import { chainOf, loopHeader } from './loop-header.ts';

const sealing = createSealing(randomBytes(32));
const run = { chain: ['4'], flowId: 7 };
const headerFor = (url: string, publicUrl = 'https://porchlight.test') =>
  loopHeader({ context: { publicUrl, sealing }, url, run });

it('tells our own webhooks what led to the call, and nobody else', () => {
  const headers = headerFor('https://porchlight.test/webhooks/automations/abc');
  expect(chainOf({ headers, open: sealing.open })).toEqual(['4', '7']);
  expect(chainOf({ headers, open: createSealing(randomBytes(32)).open })).toEqual([]);
  expect(headerFor('https://crm.test/webhooks/automations/abc')).toEqual({});
  expect(headerFor('https://porchlight.test/healthz')).toEqual({});
});

it('lets whoever makes the call say what is wrong with an address', () => {
  expect(headerFor('no address')).toEqual({});
  expect(headerFor('https://crm.test/', 'http://:::8080')).toEqual({});
  expect(chainOf({ headers: { 'x-porchlight-chain': 'x'.repeat(2000) }, open: sealing.open })).toEqual([]);
});
