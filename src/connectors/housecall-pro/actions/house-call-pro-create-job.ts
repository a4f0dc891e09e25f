import { defineAction } from '#connectors/framework/define-action.ts';
import { BY_OFFERING, vendorCalendars } from '#connectors/framework/vendor-list.ts';
import { BY_DEFAULT, INTEGRATION_ID, NAME } from '../identity.ts';

export const houseCallProCreateJob = defineAction({
  id: 'houseCallProCreateJob',
  title: 'Create Job',
  description: 'Put a job for a customer on the schedule of Housecall Pro.',
  icon: 'wrench',
  group: NAME,
  active: true,
  phrase: 'create a job in Housecall Pro',
  drawer: { add: 'Housecall Pro Job', edit: 'Housecall Pro Job' },
  name: { whenBlank: 'Housecall Pro Job' },
  fields: [
    {
      kind: 'select',
      key: 'calendarId',
      label: 'Calendar',
      options: [{ value: BY_DEFAULT, label: BY_OFFERING }],
      default: BY_DEFAULT,
      source: vendorCalendars(INTEGRATION_ID),
    },
    {
      kind: 'text',
      key: 'customer_id',
      label: 'Customer ID',
      help: 'A step before this one that creates or updates the customer gives it.',
      placeholder: '{housecallpro.customer_id}',
      needed: true,
    },
    { kind: 'dateTime', key: 'scheduled_start', label: 'Scheduled Start', format: 'date-time' },
    { kind: 'dateTime', key: 'scheduled_end', label: 'Scheduled End', format: 'date-time' },
    {
      kind: 'integer',
      key: 'arrival_window',
      label: 'Arrival Window',
      help: 'In minutes.',
      default: 30,
      min: 0,
      fallback: 0,
    },
    { kind: 'commaList', key: 'tags', label: 'Tags', of: 'text', placeholder: 'Separated by commas' },
    { kind: 'text', key: 'lead_source', label: 'Lead Source' },
    { kind: 'multiline', key: 'notes', label: 'Notes' },
  ],
  outputs: ['housecallpro.job_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  sample: () => ({ housecallpro: { job_id: 'job_1001' } }),
});
