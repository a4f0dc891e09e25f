import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

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
export const SOURCES = ['call', 'web'] as const;
export type Source = (typeof SOURCES)[number];
export const DIRECTIONS = ['inbound', 'outbound'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Always there, whatever statuses a business adds; compared without regard to case. */
export const BUILT_IN_STATUSES = ['New', 'Not Set', 'Spam'] as const;
/** "not set" and "Not set" are one status; a business's own statuses are as it wrote them. */
export const canonicalStatus = (name: string): string =>
  BUILT_IN_STATUSES.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
export const STATUS_NAME_MAX = 50;
export const COMMENT_MAX = 1000;
const NOTES_MAX = 20_000;
const BULK_MAX = 1000;
export const SPAM_MAX = 500;
/** An event: `{ conversation_id, from, to }`, and `batch` when many were changed at once. */
export const STATUS_CHANGED = 'conversation.status-changed';
/** An event: `{ conversation_id, contact_id }`. */
export const CONVERSATION_FINISHED = 'conversation.finished';
/** What `announce` calls it. */
export const LIVE_KIND = 'conversation';
/** What `announce` names when more changed than is worth listing. */
export const MANY = '*';

const MONEY_MAX = 9_999_999_999.99;
const money = z.number().min(-MONEY_MAX).max(MONEY_MAX).nullable();
/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const text = (max: number) => z.string().max(max).refine(isStorable, 'is not readable text.');
// Trimmed before it is measured.
const statusName = z.string().trim().min(1).max(STATUS_NAME_MAX).refine(isStorable, 'is not readable text.');

const idIn = (what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `The ${what} id is not valid.`)
    .transform(Number);
const conversationId = z.object({ id: idIn('conversation') });

/** A comma inside a status name travels as %2C, and so a % as %25; any other name travels as it is. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',');
export const splitNames = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.replace(/%2c/gi, ',').replaceAll('%25', '%').trim())
    .filter((name) => name !== '');

const commaList = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(500)
    .transform(splitNames)
    .pipe(z.array(z.enum(values)));

/** As they are written; asking Intl takes longer than most lists. */
const TIMEZONES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

const isTimezone = (name: string): boolean => {
  if (TIMEZONES.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    // An offset such as +05:30 means the opposite to PostgreSQL.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};
export const timezoneSchema = z.string().max(64).refine(isTimezone, 'is not a time zone.');
const day = z.iso
  .date('Please give the date as YYYY-MM-DD.')
  .refine((date) => date >= '1900', 'is too long ago.');

const spanFilter = {
  start_date: day.optional(),
  end_date: day.optional(),
  /** Whose days start_date and end_date are; the business's own when not given. */
  timezone: timezoneSchema.optional(),
  /** An id, a phone number however it is written, or part of a name. */
  search: text(100).optional(),
};
const listFilter = {
  ...spanFilter,
  filters: commaList(FILTER_TAGS).optional(),
  status: z.string().max(2000).refine(isStorable, 'is not readable text.').transform(splitNames).optional(),
  source: commaList(SOURCES).optional(),
  direction: commaList(DIRECTIONS).optional(),
};
export type SpanFilter = z.output<z.ZodObject<typeof spanFilter>>;
export type ListFilter = z.output<z.ZodObject<typeof listFilter>>;

const itemSchema = z.object({
  id: z.number(),
  contact_name: z.string(),
  sender_id: z.string().nullable(),
  call_direction: z.enum(DIRECTIONS),
  contact_type: z.string(),
  filters: z.array(z.enum(FILTER_TAGS)),
  quote_status: z.string(),
  ready_to_schedule_an_appointment: z.union([z.literal(0), z.literal(1)]),
  sales_value: z.number().nullable(),
  created_at: z.iso.datetime(),
  phone_number: z.string().nullable(),
  /** `created_at` in words, in the time zone that was asked for. */
  date_time: z.string(),
  source: z.enum(SOURCES),
  version: z.number(),
});
export type ConversationItem = z.infer<typeof itemSchema>;

const detailSchema = itemSchema.extend({
  quote_value: z.number().nullable(),
  notes: z.string(),
  summary: z.string(),
  recording_url: z.string().nullable(),
  duration_seconds: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  contact_first_name: z.string(),
  contact_last_name: z.string(),
  phone: z.string().nullable(),
  contact_phone: z.string().nullable(),
  email: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_id: z.number().nullable(),
  call_status: z.string(),
  /** JSON text of name/value pairs. */
  variables_collected: z.string(),
  /** JSON text: a list of messages with role and content. */
  conversation: z.string(),
  rank: z.number().nullable(),
  additional_comments: z.string().nullable(),
});
export type ConversationDetail = z.infer<typeof detailSchema>;

const success = z.literal('success');
const done = z.object({ status: success, message: z.string() });

export const listConversationsRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations',
  summary: 'One page of conversations, newest first; spam only when its status is asked for',
  access: 'session',
  query: z.object({
    ...listFilter,
    page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
    itemsPerPage: z.coerce
      .number<number | string>()
      .refine((size) => PAGE_SIZES.some((one) => one === size), `must be one of ${PAGE_SIZES.join(', ')}.`)
      .default(10),
  }),
  reply: z.object({
    status: success,
    data: z.object({
      conversations: z.array(itemSchema),
      currentPage: z.number(),
      perPage: z.number(),
      totalItems: z.number(),
    }),
  }),
  trustReply: true,
});

export const listSpamRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations/spam',
  summary: `The newest spam conversations, ${SPAM_MAX} at most`,
  access: 'session',
  query: z.object(spanFilter),
  reply: z.object({
    status: success,
    data: z.union([z.object({ conversations: z.array(itemSchema) }), z.array(itemSchema)]),
  }),
  trustReply: true,
});

export const conversationRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'One conversation with its transcript',
  access: 'session',
  params: conversationId,
  query: z.object({ call_direction: z.enum(DIRECTIONS).optional(), timezone: spanFilter.timezone }),
  reply: z.object({ status: success, data: detailSchema }),
});

const formDetails = z.object({
  /** Names the conversation, as the id does; it does not change. */
  call_direction: z.enum(DIRECTIONS).optional(),
  quote_status: statusName.optional(),
  quote_value: money.optional(),
  sales_value: money.optional(),
  notes: text(NOTES_MAX).optional(),
  /** The version that was edited. When another was saved since, the answer is 409 and nothing is written. */
  version: z.number().int().optional(),
});
export type FormDetails = z.infer<typeof formDetails>;

export const saveFormDetailsRoute = defineRoute({
  method: 'PUT',
  path: '/api/conversations/:id/form-details',
  summary: 'Save what the business adds to a conversation: status, values, admin notes',
  access: 'session',
  params: conversationId,
  body: formDetails,
  reply: z.object({ status: success, data: detailSchema }),
});

export const rankConversationRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/:id/ranking',
  summary: 'Rate how the receptionist did, 1 to 5',
  access: 'session',
  params: conversationId,
  body: z.object({
    rank: z.number().int().min(1).max(5),
    additional_comments: text(Number.MAX_SAFE_INTEGER)
      .max(COMMENT_MAX, 'Comment is too long. Please keep it under 1000 characters.')
      .optional(),
  }),
  reply: done,
});

export const bulkStatusRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/bulk-status',
  summary: 'Set the status of the named conversations, or of all that match the same filters as the list',
  access: 'session',
  body: z
    .object({
      ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(BULK_MAX).optional(),
      all: z.literal(true).optional(),
      ...listFilter,
      /** The status to set; the list's own status filter is `with_status` here. */
      status: statusName,
      with_status: listFilter.status,
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      path: ['ids'],
      message: 'Name the conversations, or ask for all that match.',
    }),
  reply: z.object({
    status: success,
    /** `undo` is null when nothing had to change. */
    data: z.object({ changed: z.number(), undo: z.string().nullable() }),
  }),
});

export const undoBulkStatusRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/bulk-status/undo',
  summary: 'Give back the statuses that a bulk change took, where nobody has changed them since',
  access: 'session',
  body: z.object({
    undo: z.string().regex(/^[1-9]\d{0,17}-[1-9]\d{0,17}-[0-9a-f]{32}$/, 'There is nothing to undo.'),
  }),
  reply: z.object({ status: success, data: z.object({ changed: z.number() }) }),
});

const statusSchema = z.object({ id: z.number(), name: z.string(), active: z.boolean() });
export type CustomStatus = z.infer<typeof statusSchema>;
const statusInput = z.object({ name: statusName, active: z.boolean() });
const statusId = z.object({ id: idIn('status') });

export const listStatusesRoute = defineRoute({
  method: 'GET',
  path: '/api/statuses',
  summary: 'The business’s own lead statuses',
  access: 'session',
  reply: z.object({ status: success, data: z.array(statusSchema) }),
});

export const createStatusRoute = defineRoute({
  method: 'POST',
  path: '/api/statuses',
  summary: 'Add a lead status',
  access: 'session',
  body: statusInput,
  reply: z.object({ status: success, data: statusSchema }),
});

export const updateStatusRoute = defineRoute({
  method: 'PUT',
  path: '/api/statuses/:id',
  summary: 'Rename or switch off a lead status; conversations that have it follow the new name',
  access: 'session',
  params: statusId,
  body: statusInput,
  reply: z.object({ status: success, data: statusSchema }),
});

export const deleteStatusRoute = defineRoute({
  method: 'DELETE',
  path: '/api/statuses/:id',
  summary: 'Delete a lead status; conversations that have it keep its name',
  access: 'session',
  params: statusId,
  reply: done,
});
