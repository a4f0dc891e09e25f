import { defineAction } from '#connectors/framework/define-action.ts';
import { BY_OFFERING, vendorCalendars } from '#connectors/framework/vendor-list.ts';
import { INTEGRATION_ID, NAME } from '../identity.ts';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const COLOURS = [
  'Lavender',
  'Sage',
  'Grape',
  'Flamingo',
  'Banana',
  'Tangerine',
  'Peacock',
  'Graphite',
  'Blueberry',
  'Basil',
  'Tomato',
].map((label, index) => ({ value: String(index + 1), label }));

export const googleCalendar = defineAction({
  id: 'googleCalendar',
  title: NAME,
  description: 'Add an event to a calendar of Google.',
  icon: 'calendar-plus',
  // The specified default group, connected or not: a flow that uses it says what is missing.
  group: 'default',
  active: true,
  phrase: 'add an event to Google Calendar',
  drawer: { add: 'Add To Google Calendar', edit: 'Add To Google Calendar' },
  name: { fixed: 'Add To Google Calendar' },
  fields: [
    {
      kind: 'select',
      key: 'calendarId',
      label: 'Calendar',
      help: 'By offering: the calendar matched with the one of the appointment, otherwise your primary calendar.',
      options: [],
      none: BY_OFFERING,
      source: vendorCalendars(INTEGRATION_ID),
    },
    { kind: 'text', key: 'summary', label: 'Summary' },
    { kind: 'multiline', key: 'description', label: 'Description' },
    { kind: 'text', key: 'location', label: 'Location' },
    {
      kind: 'select',
      key: 'addConferencing',
      label: 'Add Conferencing',
      help: 'Adds a Google Meet link.',
      options: YES_NO,
      default: 'no',
    },
    { kind: 'dateTime', key: 'startDateTime', label: 'Start', format: 'date-time', needed: true },
    { kind: 'dateTime', key: 'endDateTime', label: 'End', format: 'date-time', needed: true },
    {
      kind: 'select',
      key: 'repeatFrequency',
      label: 'Repeat',
      options: [
        { value: 'none', label: 'None' },
        { value: 'daily', label: 'Daily' },
        { value: 'weekly', label: 'Weekly' },
        { value: 'monthly', label: 'Monthly' },
        { value: 'yearly', label: 'Yearly' },
      ],
      default: 'none',
    },
    {
      kind: 'integer',
      key: 'repeatCount',
      label: 'Repeat Count',
      default: 1,
      min: 1,
      fallback: 1,
      visibleWhen: { field: 'repeatFrequency', is: ['daily', 'weekly', 'monthly', 'yearly'] },
    },
    { kind: 'select', key: 'colorId', label: 'Color', options: COLOURS, none: 'Default' },
    {
      kind: 'commaList',
      key: 'attendees',
      label: 'Attendees',
      of: 'email',
      placeholder: 'E-mail addresses, separated by commas',
    },
    {
      kind: 'select',
      key: 'reminderMethod',
      label: 'Reminder',
      options: [
        { value: 'none', label: 'None' },
        { value: 'email', label: 'Email' },
        { value: 'popup', label: 'Popup' },
      ],
      default: 'none',
    },
    {
      kind: 'integer',
      key: 'minutesBeforeReminder',
      label: 'Minutes Before',
      default: 10,
      min: 0,
      fallback: 0,
      visibleWhen: { field: 'reminderMethod', is: ['email', 'popup'] },
    },
    {
      kind: 'select',
      key: 'showAs',
      label: 'Show As',
      options: [
        { value: 'busy', label: 'Busy' },
        { value: 'free', label: 'Free' },
      ],
      default: 'busy',
    },
    {
      kind: 'select',
      key: 'guestsCanModify',
      label: 'Guests Can Modify',
      options: YES_NO,
      default: 'no',
    },
    {
      kind: 'select',
      key: 'eventType',
      label: 'Event Type',
      help: 'Google takes no guests in an out-of-office event, and only in your primary calendar.',
      options: [
        { value: 'standard', label: 'Standard' },
        { value: 'outOfOffice', label: 'Out of Office' },
      ],
      default: 'standard',
    },
  ],
  outputs: ['google.event_id', 'google.event_link'],
  effect: 'outside',
  takesIdempotencyKey: true,
  sample: () => ({
    google: {
      event_id: 'porchlight0123456789',
      event_link: 'https://www.google.com/calendar/event?eid=sample',
    },
  }),
});
