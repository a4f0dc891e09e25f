/** What a vendor's answer means when it is longer than we read. */
import { expect, it } from 'vitest';
import { bonzo } from '#connectors/bonzo/index.ts';
import { outcomeOf } from './step-failure.ts';
import { createVendorClient } from './vendor-client.ts';

it.each([
  ['GET', { kind: 'failed', retryable: false, reason: 'Bonzo sent a longer answer than we read.' }],
  ['POST', { kind: 'unknown', reason: 'Bonzo sent an answer that we couldn’t read.' }],
] as const)('an answer to a %s that was cut is never taken for the whole', async (method, outcome) => {
  const { server } = await bonzo.server();
  const client = createVendorClient({
    vendor: bonzo,
    server,
    credentials: {},
    baseUrl: 'https://vendor.example',
    ports: {
      send: async () => ({
        status: 200,
        contentType: 'application/json',
        body: '[1, 2]',
        isCut: true,
        retryAfterMs: null,
      }),
      takeTurn: async () => {},
      record: async () => {},
      renew: async () => null,
    },
  });
  const error = await client.request({ method, path: '/prospects' }).catch((thrown: unknown) => thrown);
  expect(outcomeOf({ error, isIdempotent: false })).toEqual(outcome);
});
