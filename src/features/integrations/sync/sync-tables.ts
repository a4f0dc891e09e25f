import { bigint, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const key = (name: string) => bigint(name, { mode: 'number' });

/** How far each matched calendar has been read. */
export const calendarSyncs = pgTable(
  'calendar_syncs',
  {
    businessId: uuid('business_id').notNull(),
    connectionId: key('connection_id').notNull(),
    externalCalendarId: text('external_calendar_id').notNull(),
    calendarId: key('calendar_id').notNull(),
    /** The vendor's word for where we are. */
    cursor: text(),
    readFullyAt: instant('read_fully_at'),
    syncedAt: instant('synced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.externalCalendarId] })],
);

/** What we wrote into calendars outside. */
export const syncedEvents = pgTable(
  'synced_events',
  {
    businessId: uuid('business_id').notNull(),
    connectionId: key('connection_id').notNull(),
    externalCalendarId: text('external_calendar_id').notNull(),
    appointmentId: key('appointment_id').notNull(),
    eventId: text('event_id').notNull(),
    etag: text().notNull(),
    /** A digest of what was written. */
    written: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.externalCalendarId, table.appointmentId] })],
);

/** By which vendors tell us that a calendar has changed. */
export const calendarChannels = pgTable(
  'calendar_channels',
  {
    connectionId: key('connection_id').notNull(),
    externalCalendarId: text('external_calendar_id').notNull(),
    businessId: uuid('business_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** Null for one that could not be opened. */
    tokenHash: bytea('token_hash'),
    /** The vendor's id of what it watches. */
    resourceId: text('resource_id'),
    renewAt: instant('renew_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.externalCalendarId] })],
);
