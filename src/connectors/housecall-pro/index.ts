import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { houseCallProCreateJob } from './actions/house-call-pro-create-job.ts';
import { houseCallProUpsertCustomer } from './actions/house-call-pro-upsert-customer.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';

export const housecallPro = defineVendor({
  id: 'housecall-pro',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Keeps your customers up to date and puts new jobs on your employees’ schedules.',
  mark: { letter: 'H', colour: '#0061a8' },
  before: [
    'You need an API key of your Housecall Pro account: App Store, then API Key Management. It comes with the MAX plan.',
    'Automations can then write customers and jobs. Nothing is changed until an automation says so.',
  ],
  finished: [
    'Automations can add customers and update those that you have.',
    'Automations can create jobs for the employees that you matched.',
  ],
  auth: { kind: 'key', fields: [{ name: 'apiKey', label: 'API Key', type: 'secret', required: true }] },
  preferences: [],
  calendars: 'employee_match',
  lists: ['calendars'],
  // Housecall Pro publishes no number; this stays well below what its customers report.
  rateLimit: { requests: 60, perSeconds: 60 },
  timeoutMs: 20_000,
  actions: [
    withVendorRun(
      houseCallProUpsertCustomer,
      () => import('./actions/house-call-pro-upsert-customer.run.ts'),
    ),
    withVendorRun(houseCallProCreateJob, () => import('./actions/house-call-pro-create-job.run.ts')),
  ],
  triggers: [],
  server: () => import('./housecall-pro.run.ts'),
});
