/** What the list can be filtered by. Free of schemas, because the router reads addresses by it before any page is loaded. */
export const PAGE_SIZES = [10, 25, 50, 100, 250, 500, 1000] as const;
export const FILTER_TAGS = [
  'admin_test',
  'support_required',
  'hot_lead',
  'follow_up',
  'new_customer_script',
  'current_customer_script',
  'appointment_booked',
] as const;
export type FilterTag = (typeof FILTER_TAGS)[number];
/** A conversation by one of these is a thread of messages; it has no transcript and no recording. */
export const MESSAGE_SOURCES = ['sms', 'email', 'whatsapp', 'facebook'] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];
export const SOURCES = ['call', 'web', ...MESSAGE_SOURCES] as const;
export type Source = (typeof SOURCES)[number];
export const isMessageSource = (source: Source): source is MessageSource =>
  MESSAGE_SOURCES.some((one) => one === source);
/** Leads by who takes care of them and by when. */
export const WORK_FILTERS = ['mine', 'overdue'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];
export const DIRECTIONS = ['inbound', 'outbound'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Always there, whatever statuses a business adds; compared without regard to case. */
export const BUILT_IN_STATUSES = ['New', 'Not Set', 'Spam'] as const;
/** "not set" and "Not set" are one status; a business's own statuses are as it wrote them. */
export const canonicalStatus = (name: string): string =>
  BUILT_IN_STATUSES.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
export const NOT_SET = BUILT_IN_STATUSES[1];
/** What the list shows where no status was set; it can be filtered by, and not set. */
export const DERIVED_STATUSES = ['Appointment Booked', 'Potential Sale', 'Support Requested'] as const;
/** How far back the list goes when nothing is chosen. */
export const DEFAULT_DAYS = 30;
export const SEARCH_MAX_LENGTH = 100;
/** Of the names of statuses, joined. */
export const STATUS_FILTER_MAX_LENGTH = 2000;

/** A comma inside a status name travels as %2C, and so a % as %25; any other name travels as it is. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',');
export const splitNames = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.replace(/%2c/gi, ',').replaceAll('%25', '%').trim())
    .filter((name) => name !== '');
