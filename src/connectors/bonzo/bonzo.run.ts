import { z } from 'zod';
import { defineVendorServer } from '#connectors/framework/run/define-vendor.ts';
import { listCampaigns, listPipelines, listStages } from './lists.ts';
import { sandbox } from './sandbox.ts';

const refusal = z.object({ message: z.string() });

export const server = defineVendorServer({
  baseUrl: () => 'https://app.getbonzo.com/api/v3',
  headers: ({ apiKey = '', onBehalfOf = '' }) => ({
    authorization: `Bearer ${apiKey}`,
    ...(onBehalfOf !== '' && { 'on-behalf-of': onBehalfOf }),
  }),
  // Bonzo has no address that names the account.
  verify: async (client) => {
    await listPipelines({ client });
    return { account: client.credentials.onBehalfOf || 'Bonzo account' };
  },
  lists: { campaigns: listCampaigns, pipelines: listPipelines, stages: listStages },
  reasonIn: (answer) => refusal.safeParse(answer).data?.message ?? null,
  sandbox,
});
