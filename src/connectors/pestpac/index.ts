import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { pestPacCreateAppointment } from './actions/pest-pac-create-appointment.ts';
import { pestPacUpsertContact } from './actions/pest-pac-upsert-contact.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';

const FOR_LOCATIONS =
  'PestPac asks for it when an automation adds a location. Empty: no locations are added.';

export const pestpac = defineVendor({
  id: 'pestpac',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Books service orders on your routes and keeps the contacts of your locations up to date.',
  mark: { letter: 'P', colour: '#2f7d32' },
  before: [
    'You need a WorkWave login, and from WorkWave’s support an API key, a client id and a client secret.',
    'Automations can then write contacts, locations and service orders. Nothing is changed until an automation says so.',
  ],
  finished: [
    'Automations can create service orders for the employees that you matched.',
    'Automations can add contacts and update those that you have.',
  ],
  auth: {
    kind: 'password',
    tokenUrl: 'https://is.workwave.com/oauth2/token?scope=openid',
    fields: [
      { name: 'username', label: 'WorkWave Username', type: 'text', required: true },
      { name: 'password', label: 'WorkWave Password', type: 'secret', required: true },
      { name: 'clientId', label: 'Client ID', type: 'text', required: true },
      { name: 'clientSecret', label: 'Client Secret', type: 'secret', required: true },
      { name: 'apiKey', label: 'API Key', type: 'secret', required: true },
      {
        name: 'tenantId',
        label: 'Tenant ID',
        type: 'text',
        required: true,
        help: 'The company key with which you sign in to PestPac.',
      },
    ],
  },
  preferences: [
    { name: 'branch', label: 'Branch for New Locations', type: 'text', help: FOR_LOCATIONS },
    { name: 'taxCode', label: 'Tax Code for New Locations', type: 'text', help: FOR_LOCATIONS },
    { name: 'locationType', label: 'Type of New Locations', type: 'text', help: FOR_LOCATIONS },
  ],
  calendars: 'employee_match',
  lists: ['calendars', 'services', 'schedules', 'routes'],
  rateLimit: { requests: 60, perSeconds: 60 },
  timeoutMs: 20_000,
  actions: [
    withVendorRun(pestPacCreateAppointment, () => import('./actions/pest-pac-create-appointment.run.ts')),
    withVendorRun(pestPacUpsertContact, () => import('./actions/pest-pac-upsert-contact.run.ts')),
  ],
  triggers: [],
  server: () => import('./pestpac.run.ts'),
});
