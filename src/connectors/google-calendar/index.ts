import { defineVendor, withVendorRun } from '#connectors/framework/define-connector.ts';
import { googleCalendar as addEvent } from './actions/google-calendar.ts';
import { INTEGRATION_ID, NAME } from './identity.ts';

export const googleCalendar = defineVendor({
  id: 'google-calendar',
  integrationId: INTEGRATION_ID,
  name: NAME,
  description: 'Shows bookings in your Google Calendar, and books nothing over what is already there.',
  mark: { letter: 'G', colour: '#1a73e8' },
  before: [
    'You need a Google account with at least one calendar that you can edit.',
    'Bookings here appear in the calendars that you match, and times that are busy there are no longer offered.',
    'Automations can then add events. We never read the titles or guests of your own events.',
  ],
  finished: [
    'Bookings appear in your Google Calendar, and follow when they are moved or canceled.',
    'Busy times of your Google Calendar are no longer offered to customers.',
    'Automations can add events.',
  ],
  auth: {
    kind: 'oauth2',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Google gives a refresh token only with both, and after the first time only if the owner is asked again.
    authorizeFields: { access_type: 'offline', prompt: 'consent' },
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scopes: [
      'https://www.googleapis.com/auth/calendar.events',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    ],
  },
  preferences: [],
  calendars: 'single_calendar',
  lists: ['calendars'],
  // Google allows 600 a minute for each user of a project.
  rateLimit: { requests: 600, perSeconds: 60 },
  timeoutMs: 20_000,
  actions: [withVendorRun(addEvent, () => import('./actions/google-calendar.run.ts'))],
  triggers: [],
  server: () => import('./google-calendar.run.ts'),
});
