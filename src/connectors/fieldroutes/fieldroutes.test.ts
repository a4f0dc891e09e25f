import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { fieldroutes } from './index.ts';

const credentials = {
  subdomain: 'lamplight',
  authenticationKey: 'fieldroutes-key-1',
  authenticationToken: 'fieldroutes-token-1',
};
const ACTION = 'fieldRoutesCreateAppointment';

describeConformance({
  connector: fieldroutes,
  credentials,
  contract: { document: 'fieldroutes/fieldroutes.reconstructed.json' },
  given: {
    [ACTION]: {
      customerID: ['4001', '4002'],
      end: ['2026-12-01T11:00:00-07:00', '2026-12-01T12:00:00-07:00'],
      start: ['2026-12-01T09:00:00-07:00', '2026-12-01T10:00:00-07:00'],
      spotID: ['501', '502'],
    },
  },
});

let tried: TriedVendor;
beforeAll(async () => {
  tried = await tryVendor({ connector: fieldroutes, credentials });
});
beforeEach(() => tried.vendor.reset());
afterAll(() => tried.vendor.close());

it('sends the service as the type, and the time that the office’s clocks show', async () => {
  const values = { customerID: '4001', serviceID: '201', start: '2026-12-01T16:00:00Z', duration: '45' };
  await tried.perform(ACTION, values);
  expect(JSON.parse(tried.vendor.requests[0]?.body ?? '')).toEqual({
    authenticationKey: credentials.authenticationKey,
    authenticationToken: credentials.authenticationToken,
    customerID: 4001,
    type: 201,
    start: '2026-12-01 09:00:00',
    duration: 45,
    notes: 'Ref. step-key-0001',
  });
});

it('takes a 200 that says success: false for a refusal', async () => {
  expect(await tried.perform(ACTION, { customerID: '999', serviceID: '201' })).toEqual({
    kind: 'failed',
    retryable: false,
    reason: 'FieldRoutes refused: Customer not found',
  });
});

it.each([
  [{ customerID: 'Dana', serviceID: '201' }, 'Customer ID must be a number of FieldRoutes, not “Dana”.'],
  [
    { customerID: '4001', serviceID: '201', start: '2026-12-01 10:00', end: '2026-12-01 09:00' },
    'End must be after Start.',
  ],
])('does not book %j', async (values, reason) => {
  expect(await tried.perform(ACTION, values)).toMatchObject({ kind: 'failed', retryable: false, reason });
  expect(tried.vendor.requests).toEqual([]);
});

it('sends credentials only to a subdomain of FieldRoutes', async () => {
  const baseUrl = (subdomain: string) => tried.server.baseUrl({ ...credentials, subdomain });
  expect(baseUrl('Lamplight')).toBe('https://lamplight.pestroutes.com/api');
  expect(baseUrl('https://lamplight.pestroutes.com/')).toBe('https://lamplight.pestroutes.com/api');
  const { client } = tried.open();
  for (const subdomain of ['', 'evil.example/', 'evil.example#', 'a.b', 'x@evil']) {
    expect(new URL(baseUrl(subdomain)).host).toBe('www.pestroutes.com');
    await expect(tried.server.verify({ ...client, credentials: { subdomain } })).rejects.toThrow(
      'The subdomain of FieldRoutes has only letters, digits and hyphens.',
    );
  }
  expect(tried.vendor.requests).toEqual([]);
});
