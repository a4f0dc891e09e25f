import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BusinessHours, GooglePlace, SpecialHours } from './contract.ts';

export const businesses = pgTable('businesses', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  trade: text().notNull(),
  timezone: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  businessHours: jsonb('business_hours').$type<BusinessHours>().notNull(),
  phone: text(),
  address1: text('address_1'),
  address2: text('address_2'),
  city: text(),
  state: text(),
  zip: text(),
  legalName: text('legal_name'),
  website: text(),
  email: text(),
  serviceAreas: text('service_areas').array().notNull(),
  excludedAreas: text('excluded_areas').array().notNull(),
  primaryColor: text('primary_color'),
  secondaryColor: text('secondary_color'),
  tertiaryColor: text('tertiary_color'),
  googlePlace: jsonb('google_place').$type<GooglePlace>(),
  specialHours: jsonb('special_hours').$type<SpecialHours[]>().notNull(),
  logoHash: text('logo_hash'),
  detailsVersion: integer('details_version').notNull(),
});
