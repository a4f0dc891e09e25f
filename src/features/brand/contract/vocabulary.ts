/** What the page knows without zod: limits, defaults and the texts of the specification. */

/** How long each text may be. */
export const TEXT_LIMITS = {
  brand_name: 120,
  legal_name: 200,
  website: 300,
  phone: 40,
  email: 254,
  address_1: 200,
  address_2: 200,
  city: 100,
  state: 100,
  zip: 20,
  service_area: 100,
  special_name: 80,
} as const;
export const MOST_SERVICE_AREAS = 1000;
/** After the first one of a day. */
export const MOST_FURTHER_SHIFTS = 3;
export const MOST_SPECIAL_DAYS = 100;
/** The longest closure that one entry can describe. */
export const LONGEST_CLOSURE_DAYS = 366;

export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof WEEK)[number];

export const MAX_LOGO_BYTES = 5 * 1_048_576;

/** The business search begins at this many characters. */
export const SEARCH_BEGINS_AT = 3;

export const HEX_COLOR = /^#([0-9a-f]{3}){1,2}$/i;
/** Shown until the owner chooses colors. */
export const DEFAULT_COLORS = {
  primary_color: '#b45309',
  secondary_color: '#1f2937',
  tertiary_color: '#fef3c7',
} as const;

export const SAVED = 'Business details saved successfully!';
