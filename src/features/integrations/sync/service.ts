/** What the rest of the integrations, and appointments through a port, need of the calendar sync. */
export { lookOutside } from './look-outside.ts';
export { takeNotice } from './notice-service.ts';
export type { OpenClient } from './open-client.ts';
export { calendarSyncJobs } from './sync-jobs.ts';
export { startSync, syncSoon } from './sync-soon.ts';
export { stopChannels } from './watch-calendar.ts';
