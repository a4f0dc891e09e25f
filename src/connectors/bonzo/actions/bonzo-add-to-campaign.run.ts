import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { pickByName } from '#connectors/framework/run/pick-by-name.ts';
import { NAME } from '../identity.ts';
import { listCampaigns } from '../lists.ts';
import { CUSTOM } from '../prospect-fields.ts';
import { identified, writeProspect } from '../prospects.ts';
import type { bonzoAddToCampaign } from './bonzo-add-to-campaign.ts';

export const { run } = defineVendorRun<typeof bonzoAddToCampaign>({
  run: async ({ input, client }) => {
    const { campaignId, customCampaign, immediateStart } = input;
    const id =
      campaignId === CUSTOM.value
        ? pickByName({
            entries: await listCampaigns({ client }),
            name: customCampaign,
            what: 'campaign',
            vendor: NAME,
          })
        : campaignId;
    const prospect = { ...(await identified({ client, input })), immediate_start: immediateStart };
    return await writeProspect({ client, path: `/prospects/campaign/${encodeURIComponent(id)}`, prospect });
  },
});
