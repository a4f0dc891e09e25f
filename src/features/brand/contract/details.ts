import { z } from 'zod';
import { text, timezone, version } from '#platform/fields.ts';
import { businessHours, specialDays, storedBusinessHours, storedSpecialDays } from './hours.ts';
import { HEX_COLOR, MOST_SERVICE_AREAS, TEXT_LIMITS } from './vocabulary.ts';

const required = (max: number, label: string) => text(max).min(1, `${label} is required`);
const TIMEZONE_MAX_LENGTH = 64;
const optional = (max: number) => text(max).default('');
/** Empty, or as `isRight` says. */
const checked = (max: number, isRight: (value: string) => boolean, error: string) =>
  text(max)
    .refine((value) => value === '' || isRight(value), error)
    .default('');

const areas = (name: string) =>
  z
    .array(text(TEXT_LIMITS.service_area).min(1))
    .max(MOST_SERVICE_AREAS, `There can be at most ${MOST_SERVICE_AREAS} ${name}.`)
    .default([]);

const isWebAddress = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const isEmail = (value: string): boolean => z.email().safeParse(value).success;
const color = checked(
  7,
  (value) => HEX_COLOR.test(value),
  'Use a hex color of 3 or 6 digits, such as #1a73e8.',
);

const googlePlace = z.object({
  place_id: text(300).min(1),
  name: optional(200),
  formatted_address: optional(400),
  street_address: optional(200),
  city: optional(100),
  state: optional(100),
  zip_code: optional(20),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});

/** The JSON field `data` of a save. */
export const businessDetailsInput = z.object({
  brand_details: z.object({
    brand_name: required(TEXT_LIMITS.brand_name, 'Brand name'),
    primary_color: color,
    secondary_color: color,
    tertiary_color: color,
    /** Replaces the logo by the file `logo`, or removes it if there is no such file. */
    has_logo_update: z.boolean().default(false),
  }),
  business_details: z.object({
    legal_name: required(TEXT_LIMITS.legal_name, 'Legal business name'),
    website: checked(TEXT_LIMITS.website, isWebAddress, 'Invalid URL format'),
    /** In any notation; the server stores E.164 and refuses invalid numbers. */
    phone: required(TEXT_LIMITS.phone, 'Phone number'),
    email: checked(TEXT_LIMITS.email, isEmail, 'Invalid email format'),
    address_1: required(TEXT_LIMITS.address_1, 'Address'),
    address_2: optional(TEXT_LIMITS.address_2),
    city: required(TEXT_LIMITS.city, 'City'),
    state: required(TEXT_LIMITS.state, 'State'),
    zip: required(TEXT_LIMITS.zip, 'ZIP code'),
    service_areas: areas('service areas'),
    /** Places that are asked for and not served. */
    excluded_areas: areas('places not served'),
    timezone: required(TIMEZONE_MAX_LENGTH, 'Time zone').pipe(timezone),
    business_hours: businessHours,
    /** Stays as it is if it is left out. */
    special_hours: specialDays.optional(),
  }),
  google_places: googlePlace.nullable().default(null),
  /** The version that was read. If there is a newer one, the reply is 409 and nothing is written. */
  version: version.optional(),
});
export type BusinessDetailsInput = z.output<typeof businessDetailsInput>;

export const storedPlace = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type GooglePlace = z.infer<typeof storedPlace>;

export const businessDetails = z.object({
  brand_details: z.object({
    brand_name: z.string(),
    /** The address of the picture. */
    logo: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
    tertiary_color: z.string(),
  }),
  business_details: z.object({
    legal_name: z.string(),
    website: z.string(),
    phone: z.string(),
    email: z.string(),
    address_1: z.string(),
    address_2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    service_areas: z.array(z.string()),
    excluded_areas: z.array(z.string()),
    timezone: z.string(),
    business_hours: storedBusinessHours,
    special_hours: storedSpecialDays,
  }),
  google_places: storedPlace.nullable(),
  version: z.number(),
});
export type BusinessDetails = z.infer<typeof businessDetails>;
