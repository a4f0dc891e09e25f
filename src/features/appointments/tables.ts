import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookedBy, CalendarColor, PriceKind, PriceUnit, StoredStatus } from './contract.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const key = (name: string) => bigint(name, { mode: 'number' });

export const offerings = pgTable('offerings', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  /** What customers also call it. */
  aliases: text().array().notNull().default([]),
  durationMinutes: integer('duration_minutes').notNull().default(60),
  priceKind: text('price_kind').$type<PriceKind>(),
  /** Of a fixed price or a lowest one. */
  priceCents: integer('price_cents'),
  /** Null: for the whole job. */
  priceUnit: text('price_unit').$type<PriceUnit>(),
  /** Null: any calendar. */
  calendarId: key('calendar_id'),
  active: boolean().notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const calendars = pgTable('calendars', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  name: text().notNull(),
  feedTokenHash: bytea('feed_token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  color: text().$type<CalendarColor>().notNull().default('amber'),
});

export const appointments = pgTable('appointments', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  calendarId: key('calendar_id').notNull(),
  contactId: key('contact_id'),
  conversationId: key('conversation_id'),
  offeringId: key('offering_id'),
  title: text().notNull().default(''),
  status: text().$type<StoredStatus>().notNull().default('Scheduled'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  heldUntil: instant('held_until'),
  bookedBy: text('booked_by').$type<BookedBy>().notNull().default('Manual'),
  customerName: text('customer_name').notNull().default(''),
  phoneNumber: text('phone_number'),
  teamMembers: text('team_members').array().notNull().default([]),
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2').notNull().default(''),
  unitNumber: text('unit_number').notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  notes: text().notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  email: text().notNull().default(''),
  allowOverlap: boolean('allow_overlap').notNull().default(false),
  bookingKey: text('booking_key'),
  toldStartsAt: instant('told_starts_at'),
  /** Held until then for the customer to confirm it; null where it is not held. */
  confirmBy: instant('confirm_by'),
});

export const visitLinks = pgTable('visit_links', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  appointmentId: key('appointment_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  wish: text().$type<'cancel' | 'move' | 'book'>().notNull(),
  startsAt: instant('starts_at'),
  calendarId: key('calendar_id'),
  requestKey: text('request_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/** Busy times of calendars outside, which block bookings. */
export const outsideTimes = pgTable(
  'outside_times',
  {
    businessId: uuid('business_id').notNull(),
    calendarId: key('calendar_id').notNull(),
    connectionId: key('connection_id').notNull(),
    externalCalendarId: text('external_calendar_id').notNull(),
    eventId: text('event_id').notNull(),
    /** Of the outside calendar. */
    name: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.externalCalendarId, table.eventId] })],
);
