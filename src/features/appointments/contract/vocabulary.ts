/** The feature's enumerations. No schemas here: the router parses addresses with them before any page loads. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The statuses that the detail drawer offers. */
export const APPOINTMENT_STATUSES = [
  'Scheduled',
  'Rescheduled',
  'Completed',
  'Canceled',
  'In Progress',
  'Awaiting Information',
  'No Show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number] | 'Awaiting Confirmation';
/** The history list has its own names for two of them. */
export const historyStatus = (status: AppointmentStatus): string => {
  if (status === 'Canceled') return 'Cancelled';
  return status === 'Awaiting Information' ? 'Awaiting Confirmation' : status;
};

export type StoredStatus = AppointmentStatus | 'Held';

export const BOOKED_BY = ['AI Receptionist', 'External CRM', 'Manual'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];
export const CALENDAR_COLORS = ['amber', 'blue', 'green', 'red', 'gray'] as const;
export type CalendarColor = (typeof CALENDAR_COLORS)[number];

export const US_STATES = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
  ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND'],
  ...['OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
];

/** A price that is always the same, the lowest one, or one that is told after a visit. */
export const PRICE_KINDS = ['fixed', 'from', 'after_visit'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
/** What a price is for, if it is not for the whole job. */
export const PRICE_UNITS = ['hour', 'visit', 'week', 'month', 'quarter', 'year'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];
export const OFFERING_LIMITS = {
  title: 120,
  description: 1000,
  alias: 60,
  aliases: 20,
  perBusiness: 200,
  minMinutes: 5,
  maxMinutes: 1440,
  maxPriceCents: 99_999_999,
} as const;
