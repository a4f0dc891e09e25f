import { z } from 'zod';
import { defineVendorServer } from '#connectors/framework/run/define-vendor.ts';
import { listChoices, listOwners, listPipelines, listStages } from './lists.ts';
import { sandbox } from './sandbox.ts';

const account = z.object({ portalId: z.coerce.string() });
const refusal = z.object({ message: z.string() });
/** HubSpot answers 207 to a batch, and lists what it refused. */
const batch = z.object({ errors: z.array(refusal).min(1) });

export const server = defineVendorServer({
  baseUrl: () => 'https://api.hubapi.com',
  headers: ({ accessToken = '' }) => ({ authorization: `Bearer ${accessToken}` }),
  verify: async (client) => {
    const { portalId } = account.parse(await client.request({ path: '/account-info/v3/details' }));
    return { account: `HubSpot account ${portalId}` };
  },
  lists: {
    owners: listOwners,
    pipelines: listPipelines,
    stages: listStages,
    categories: listChoices('tickets', 'hs_ticket_category'),
    companyIndustries: listChoices('companies', 'industry'),
    contactLifecycleStages: listChoices('contacts', 'lifecyclestage'),
    contactLeadStatuses: listChoices('contacts', 'hs_lead_status'),
  },
  reasonIn: (answer) =>
    batch.safeParse(answer).data?.errors[0]?.message ?? refusal.safeParse(answer).data?.message ?? null,
  isRefusal: (answer) => batch.safeParse(answer).success,
  sandbox,
});
