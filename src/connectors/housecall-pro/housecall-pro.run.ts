import { z } from 'zod';
import { defineVendorServer } from '#connectors/framework/run/define-vendor.ts';
import { listEmployees } from './employees.ts';
import { sandbox } from './sandbox.ts';

const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
]);
const company = z.object({ name: z.string() });

export const server = defineVendorServer({
  baseUrl: () => 'https://api.housecallpro.com',
  headers: ({ apiKey = '' }) => ({ authorization: `Token ${apiKey}` }),
  verify: async (client) => ({
    account: company.parse(await client.request({ path: '/company' })).name,
  }),
  lists: { calendars: listEmployees },
  reasonIn: (answer) => refusal.safeParse(answer).data ?? null,
  sandbox,
});
