import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { hubspotCreateMeeting } from './actions/hubspot-create-meeting.ts';
import { hubspotCreateTicket } from './actions/hubspot-create-ticket.ts';
import { hubspotUpsertCompany } from './actions/hubspot-upsert-company.ts';
import { hubspotUpsertContact } from './actions/hubspot-upsert-contact.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';

export const hubspot = defineVendor({
  id: 'hubspot',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Keeps contacts and companies up to date, logs meetings and opens tickets.',
  mark: { letter: 'H', colour: '#c2410c' },
  before: [
    'You need a HubSpot user who may install apps. HubSpot asks you to allow the access.',
    'Or you need the token of a private app in HubSpot.',
    'Automations can then write contacts, companies, meetings and tickets. Nothing is changed until an automation says so.',
  ],
  finished: [
    'Automations can add contacts and companies, and keep them up to date.',
    'Automations can create meetings and tickets.',
  ],
  auth: {
    kind: 'oauth2',
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/v1/token',
    scopes: [
      'oauth',
      'crm.objects.contacts.read',
      'crm.objects.contacts.write',
      'crm.objects.companies.read',
      'crm.objects.companies.write',
      'crm.objects.deals.read',
      'crm.objects.deals.write',
      'crm.objects.owners.read',
      'crm.schemas.contacts.read',
      'crm.schemas.companies.read',
      'tickets',
    ],
    token: {
      fields: [
        {
          name: 'accessToken',
          label: 'Private App Token',
          type: 'secret',
          required: true,
          help: 'In HubSpot: Settings, Integrations, Private Apps. Allow it contacts, companies, deals, owners and tickets.',
        },
      ],
    },
  },
  preferences: [],
  calendars: null,
  lists: [
    'owners',
    'pipelines',
    'stages',
    'categories',
    'companyIndustries',
    'contactLifecycleStages',
    'contactLeadStatuses',
  ],
  rateLimit: { requests: 100, perSeconds: 10 },
  timeoutMs: 20_000,
  actions: [
    withVendorRun(hubspotUpsertContact, () => import('./actions/hubspot-upsert-contact.run.ts')),
    withVendorRun(hubspotUpsertCompany, () => import('./actions/hubspot-upsert-company.run.ts')),
    withVendorRun(hubspotCreateMeeting, () => import('./actions/hubspot-create-meeting.run.ts')),
    withVendorRun(hubspotCreateTicket, () => import('./actions/hubspot-create-ticket.run.ts')),
  ],
  triggers: [],
  server: () => import('./hubspot.run.ts'),
});
