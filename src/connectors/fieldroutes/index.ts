import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { fieldRoutesCreateAppointment } from './actions/field-routes-create-appointment.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';
import { fieldRoutesAppointmentCompleted } from './triggers/field-routes-appointment-completed.ts';
import { fieldRoutesNewCustomer } from './triggers/field-routes-new-customer.ts';
import { fieldRoutesNewSubscription } from './triggers/field-routes-new-subscription.ts';

export const fieldroutes = defineVendor({
  id: 'fieldroutes',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Schedules appointments for your customers on your routes.',
  mark: { letter: 'F', colour: '#c2410c' },
  before: [
    'You need an authentication key and token of your office: in FieldRoutes, Admin, then Preferences, then API.',
    'Automations can then schedule appointments. Nothing is changed until an automation says so.',
  ],
  finished: ['Automations can schedule appointments on your routes.'],
  auth: {
    kind: 'key',
    fields: [
      {
        name: 'subdomain',
        label: 'Subdomain',
        type: 'text',
        required: true,
        placeholder: 'yourcompany',
        help: 'The first part of the address at which you sign in: yourcompany.pestroutes.com.',
      },
      { name: 'authenticationKey', label: 'Authentication Key', type: 'secret', required: true },
      { name: 'authenticationToken', label: 'Authentication Token', type: 'secret', required: true },
    ],
  },
  preferences: [],
  calendars: null,
  lists: ['routes', 'services'],
  rateLimit: { requests: 60, perSeconds: 60 },
  timeoutMs: 20_000,
  actions: [
    withVendorRun(
      fieldRoutesCreateAppointment,
      () => import('./actions/field-routes-create-appointment.run.ts'),
    ),
  ],
  triggers: [fieldRoutesNewCustomer, fieldRoutesAppointmentCompleted, fieldRoutesNewSubscription],
  server: () => import('./fieldroutes.run.ts'),
});
