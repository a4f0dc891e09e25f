/** The values the list can be filtered by. No schemas here: the router parses addresses with it before any page loads. */
export { joinNames, splitNames } from '#platform/address/name-list.ts';

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
/** A conversation from one of these sources is a message thread, with no transcript and no recording. */
export const MESSAGE_SOURCES = ['sms', 'email', 'whatsapp', 'facebook'] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];
export const SOURCES = ['call', 'web', ...MESSAGE_SOURCES] as const;
export type Source = (typeof SOURCES)[number];
export const isMessageSource = (source: Source): source is MessageSource =>
  MESSAGE_SOURCES.some((one) => one === source);
/** Filters leads by assignee and due date. */
export const WORK_FILTERS = ['mine', 'overdue'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];
/** Filters leads by what they came to; each conversation is at most one of these (decision 52). */
export const MONEY_FILTERS = ['sold', 'quoted', 'booked'] as const;
export type MoneyFilter = (typeof MONEY_FILTERS)[number];
export const DIRECTIONS = ['inbound', 'outbound'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Every business has these besides its own; compared case-insensitively. */
export const BUILT_IN_STATUSES = ['New', 'Not Set', 'Spam'] as const;
/** Built-in statuses ignore case ("not set" is "Not Set"); a business's own keep the case it gave them. */
export const canonicalStatus = (name: string): string =>
  BUILT_IN_STATUSES.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
export const NOT_SET = BUILT_IN_STATUSES[1];
/** What the list shows when no status is set. Users can filter by these but cannot set them. */
export const DERIVED_STATUSES = ['Appointment Booked', 'Potential Sale', 'Support Requested'] as const;
/** How far back the list goes without filters. */
export const DEFAULT_DAYS = 30;
export const SEARCH_MAX_LENGTH = 100;
/** Of a status, or of a tag of a contact. */
export const NAME_MAX_LENGTH = 50;
