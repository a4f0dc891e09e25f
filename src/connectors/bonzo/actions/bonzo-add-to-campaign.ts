import { defineAction } from '#connectors/framework/define-action.ts';
import { vendorList } from '#connectors/framework/vendor-list.ts';
import { INTEGRATION_ID, NAME, NAMED } from '../identity.ts';
import { CUSTOM, PERSON, PROSPECT_ID } from '../prospect-fields.ts';

export const bonzoAddToCampaign = defineAction({
  id: 'bonzoAddToCampaign',
  title: 'Add to Campaign',
  description: 'Put a prospect into a campaign of Bonzo.',
  icon: 'megaphone',
  group: NAME,
  active: true,
  phrase: 'add the contact to a campaign in Bonzo',
  drawer: { add: 'Add to Bonzo Campaign', edit: 'Add to Bonzo Campaign' },
  name: NAMED,
  fields: [
    ...PERSON,
    {
      kind: 'select',
      key: 'campaignId',
      label: 'Campaign',
      required: true,
      options: [],
      source: vendorList({
        integrationId: INTEGRATION_ID,
        list: 'campaigns',
        last: [CUSTOM],
        failure: { as: 'toast', text: 'Failed to load campaigns. Please try again.' },
      }),
    },
    {
      kind: 'text',
      key: 'customCampaign',
      label: 'Custom Campaign',
      help: 'The name or the id of a campaign.',
      required: true,
      visibleWhen: { field: 'campaignId', is: [CUSTOM.value] },
    },
    PROSPECT_ID,
    { kind: 'checkbox', key: 'immediateStart', label: 'Start Immediately', default: true },
  ],
  outputs: ['bonzo.prospect_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  isUpsert: true,
  sample: () => ({ bonzo: { prospect_id: '1001' } }),
});
