import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { bonzoAddNote } from './actions/bonzo-add-note.ts';
import { bonzoAddToCampaign } from './actions/bonzo-add-to-campaign.ts';
import { bonzoAddToPipeline } from './actions/bonzo-add-to-pipeline.ts';
import { bonzoCreateProspect } from './actions/bonzo-create-prospect.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';

export const bonzo = defineVendor({
  id: 'bonzo',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Adds leads as prospects, and puts them into campaigns and pipelines.',
  mark: { letter: 'B', colour: '#1f6feb' },
  before: [
    'You need an API key of your Bonzo account: Settings, then API.',
    'Automations can then create prospects and start campaigns. Nothing is changed until an automation says so.',
  ],
  finished: [
    'Automations can create prospects.',
    'Automations can add prospects to your campaigns and pipelines.',
  ],
  auth: {
    kind: 'key',
    fields: [
      { name: 'apiKey', label: 'API Key', type: 'secret', required: true },
      {
        name: 'onBehalfOf',
        label: 'Act For User',
        type: 'text',
        help: 'The e-mail address of a user of your account, if prospects belong to one.',
      },
    ],
  },
  preferences: [],
  calendars: null,
  lists: ['campaigns', 'pipelines', 'stages'],
  rateLimit: { requests: 60, perSeconds: 60 },
  timeoutMs: 20_000,
  actions: [
    withVendorRun(bonzoCreateProspect, () => import('./actions/bonzo-create-prospect.run.ts')),
    withVendorRun(bonzoAddToCampaign, () => import('./actions/bonzo-add-to-campaign.run.ts')),
    withVendorRun(bonzoAddToPipeline, () => import('./actions/bonzo-add-to-pipeline.run.ts')),
    withVendorRun(bonzoAddNote, () => import('./actions/bonzo-add-note.run.ts')),
  ],
  triggers: [],
  server: () => import('./bonzo.run.ts'),
});
