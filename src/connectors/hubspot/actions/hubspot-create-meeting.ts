import { defineAction } from '#connectors/framework/define-action.ts';
import { BY_OFFERING, vendorList } from '#connectors/framework/vendor-list.ts';
import { CUSTOM, MEETING_OUTCOMES } from '../choices.ts';
import { INTEGRATION_ID, NAME } from '../identity.ts';

export const hubspotCreateMeeting = defineAction({
  id: 'hubspotCreateMeeting',
  title: 'Create Meeting',
  description: 'Log a meeting with contacts in HubSpot.',
  icon: 'calendar-plus',
  group: NAME,
  active: true,
  phrase: 'create a meeting in HubSpot',
  drawer: { add: 'Create HubSpot Meeting', edit: 'Create HubSpot Meeting' },
  name: { whenBlank: 'Create HubSpot Meeting' },
  fields: [
    { kind: 'text', key: 'hs_meeting_title', label: 'Meeting Title', required: true },
    { kind: 'multiline', key: 'hs_meeting_body', label: 'Meeting Description' },
    {
      kind: 'dateTime',
      key: 'hs_meeting_start_time',
      label: 'Start Time',
      format: 'date-time',
      required: true,
    },
    { kind: 'dateTime', key: 'hs_meeting_end_time', label: 'End Time', format: 'date-time', required: true },
    { kind: 'text', key: 'hs_meeting_location', label: 'Location' },
    { kind: 'text', key: 'hs_meeting_external_url', label: 'Meeting Link', format: 'url' },
    {
      kind: 'select',
      key: 'owner_id',
      label: 'Owner',
      options: [],
      none: BY_OFFERING,
      source: vendorList({ integrationId: INTEGRATION_ID, list: 'owners', failure: { as: 'silence' } }),
    },
    {
      kind: 'commaList',
      key: 'contact_ids',
      label: 'Associated Contacts',
      of: 'email',
      required: true,
      placeholder: 'Separated by commas',
      help: 'E-mail addresses of contacts in HubSpot.',
    },
    { kind: 'text', key: 'company_id', label: 'Company', help: 'Its record ID or domain in HubSpot.' },
    { kind: 'text', key: 'deal_id', label: 'Deal', help: 'Its record ID in HubSpot.' },
    {
      kind: 'select',
      key: 'hs_meeting_outcome',
      label: 'Outcome',
      options: [...MEETING_OUTCOMES, CUSTOM],
      none: 'No outcome yet',
    },
    {
      kind: 'text',
      key: 'customMeetingOutcome',
      label: 'Custom Outcome',
      help: 'The internal name of an outcome.',
      needed: true,
      visibleWhen: { field: 'hs_meeting_outcome', is: [CUSTOM.value] },
    },
    { kind: 'multiline', key: 'hs_internal_meeting_notes', label: 'Internal Notes' },
  ],
  outputs: ['hubspot.meeting_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  sample: () => ({ hubspot: { meeting_id: '3001' } }),
});
