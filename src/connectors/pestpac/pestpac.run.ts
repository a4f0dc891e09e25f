import { z } from 'zod';
import { defineVendorServer } from '#connectors/framework/run/define-vendor.ts';
import { lookup } from './lookups.ts';
import { sandbox } from './sandbox.ts';

const refusal = z.union([
  z.object({ Message: z.string() }).transform(({ Message }) => Message),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

export const server = defineVendorServer({
  baseUrl: () => 'https://api.workwave.com/pestpac/v1',
  headers: ({ accessToken = '', apiKey = '', tenantId = '' }) => ({
    authorization: `Bearer ${accessToken}`,
    apikey: apiKey,
    'tenant-id': tenantId,
  }),
  // PestPac has no address that names the account.
  verify: async (client) => {
    await lookup('Branches')({ client });
    return { account: client.credentials.tenantId || 'PestPac account' };
  },
  lists: {
    calendars: lookup('Employees'),
    services: lookup('Services'),
    schedules: lookup('Schedules'),
    routes: lookup('Routes'),
  },
  reasonIn: (answer) => refusal.safeParse(answer).data ?? null,
  sandbox,
});
