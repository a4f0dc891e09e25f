import { defineAction } from '#connectors/framework/define-action.ts';
import { BY_OFFERING, vendorCalendars, vendorList } from '#connectors/framework/vendor-list.ts';
import { INTEGRATION_ID, NAME } from '../identity.ts';

const CONTACT = 'Contact';

export const ghlAppointment = defineAction({
  id: 'ghlAppointment',
  title: 'Go High Level Appointment',
  description: 'Book an appointment in a calendar of GoHighLevel.',
  icon: 'calendar-plus',
  group: NAME,
  active: true,
  phrase: 'book an appointment in GoHighLevel',
  drawer: { add: 'Go High Level Appointment', edit: 'Go High Level Appointment' },
  name: { fixed: 'Go High Level Appointment' },
  fields: [
    {
      kind: 'select',
      key: 'ghlCalendarId',
      label: 'Calendar',
      options: [],
      none: BY_OFFERING,
      source: vendorCalendars(INTEGRATION_ID),
    },
    { kind: 'text', key: 'appointmentTitle', label: 'Appointment Title' },
    { kind: 'multiline', key: 'description', label: 'Description' },
    {
      kind: 'select',
      key: 'teamMemberId',
      label: 'Team Member',
      options: [],
      none: BY_OFFERING,
      source: vendorList({
        integrationId: INTEGRATION_ID,
        list: 'teamMembers',
        failure: { as: 'text', text: 'Failed to fetch team members' },
      }),
    },
    { kind: 'dateTime', key: 'startDateTime', label: 'Start', format: 'date-time', needed: true },
    {
      kind: 'dateTime',
      key: 'endDateTime',
      label: 'End',
      format: 'date-time',
      help: 'Empty: the length that the calendar sets.',
    },
    {
      kind: 'commaList',
      key: 'attendees',
      label: 'Attendees',
      of: 'email',
      placeholder: 'E-mail addresses, separated by commas',
      help: 'Written into the description: appointments in GoHighLevel have one contact and no attendees.',
    },
    { kind: 'text', key: 'contactName', label: 'Name', section: CONTACT, isExtra: true },
    {
      kind: 'text',
      key: 'contactEmail',
      label: 'Email',
      format: 'email',
      section: CONTACT,
      help: 'Without an e-mail address and a phone number, the first attendee is the contact.',
      isExtra: true,
    },
    { kind: 'text', key: 'contactPhone', label: 'Phone Number', section: CONTACT, isExtra: true },
  ],
  outputs: ['gohighlevel.appointment_id', 'gohighlevel.contact_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  sample: () => ({
    gohighlevel: { appointment_id: '0TkCdp9PfvLeWKYRRvIz', contact_id: 'ocQHyuzHvysMo5N5VsXc' },
  }),
});
