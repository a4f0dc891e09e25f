import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { ghlAppointment } from './actions/ghl-appointment.ts';
import { ghlUpsertContact } from './actions/ghl-upsert-contact.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';

export const gohighlevel = defineVendor({
  id: 'gohighlevel',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Keeps contacts up to date, books appointments and writes to customers.',
  mark: { letter: 'G', colour: '#0f766e' },
  before: [
    'You need a GoHighLevel user who may install apps. GoHighLevel asks you for the location to connect.',
    'Or you need a private integration token of that location, and its id.',
    'Automations can then write contacts, appointments and messages. Nothing is changed until an automation says so.',
  ],
  finished: [
    'Automations can add contacts and keep them up to date, with their tags and custom fields.',
    'Automations can book appointments.',
    'Continue Conversation writes through GoHighLevel where the step names a conversation there.',
  ],
  auth: {
    kind: 'oauth2',
    authorizeUrl: 'https://marketplace.gohighlevel.com/oauth/chooselocation',
    tokenUrl: 'https://services.leadconnectorhq.com/oauth/token',
    scopes: [
      'contacts.readonly',
      'contacts.write',
      'conversations/message.readonly',
      'conversations/message.write',
      'calendars.readonly',
      'calendars/events.readonly',
      'calendars/events.write',
      'locations.readonly',
      'locations/customFields.readonly',
      'users.readonly',
    ],
    // A location's token: an agency's would open the accounts of all its clients.
    tokenFields: { user_type: 'Location' },
    keeps: ['locationId'],
    token: {
      fields: [
        {
          name: 'accessToken',
          label: 'Private Integration Token',
          type: 'secret',
          required: true,
          help: 'In GoHighLevel: Settings, Private Integrations, in the location and not in the agency.',
        },
        {
          name: 'locationId',
          label: 'Location ID',
          type: 'text',
          required: true,
          help: 'In GoHighLevel: Settings, Business Profile.',
        },
      ],
    },
  },
  preferences: [],
  calendars: 'single_calendar',
  lists: ['calendars', 'teamMembers'],
  rateLimit: { requests: 100, perSeconds: 10 },
  timeoutMs: 20_000,
  actions: [
    withVendorRun(ghlUpsertContact, () => import('./actions/ghl-upsert-contact.run.ts')),
    withVendorRun(ghlAppointment, () => import('./actions/ghl-appointment.run.ts')),
  ],
  triggers: [],
  server: () => import('./gohighlevel.run.ts'),
});
