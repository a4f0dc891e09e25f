/** What a connection to another system's calendars needs of ours. */
export {
  calendarOfAppointment,
  createCalendarNamed,
  listCalendarNames,
} from './calendars/calendar-lookup.ts';
