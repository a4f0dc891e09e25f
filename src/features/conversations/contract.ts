import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import {
  calendarDay,
  commaList,
  done,
  id,
  idOf,
  nameList,
  pageNumber,
  pageSize,
  success,
  text,
  timezone,
  version,
  wholeText,
} from '#platform/fields.ts';
import { assignmentShown } from './contract/assignment.ts';
import {
  DIRECTIONS,
  FILTER_TAGS,
  MONEY_FILTERS,
  NAME_MAX_LENGTH,
  PAGE_SIZES,
  SEARCH_MAX_LENGTH,
  SOURCES,
  WORK_FILTERS,
} from './contract/vocabulary.ts';

export * from './contract/assignment.ts';
export * from './contract/names.ts';
export * from './contract/vocabulary.ts';

export const COMMENT_MAX = 1000;
const NOTES_MAX = 20_000;
const BULK_MAX = 1000;
export const SPAM_MAX = 500;
/** An event: `{ conversation_id, from, to }`, and `batch` when many were changed at once. */
export const STATUS_CHANGED = 'conversation.status-changed';
/** An event: `{ conversation_id, contact_id }`. */
export const CONVERSATION_FINISHED = 'conversation.finished';
/** The kind of change that `announce` sends. */
export const LIVE_KIND = 'conversation';
/** The `call_status` of a conversation that is going on. */
export const IN_PROGRESS = 'in progress';
/** The `call_status` of a conversation that a user took over. */
export const TRANSFERRED = 'transferred';
/** Sent by `announce` in place of an id when many conversations changed at once. */
export const MANY = '*';

export const AMOUNT_RANGE = 'Enter an amount from 0 to 99,999,999.99.';
export const moneySchema = z.number(AMOUNT_RANGE).min(0, AMOUNT_RANGE).max(99_999_999.99, AMOUNT_RANGE);
const money = moneySchema.nullable();
const statusName = text(NAME_MAX_LENGTH).min(1, 'Please enter a name.');
const conversationId = z.object({ id: idOf('The conversation id is not valid.') });

const day = calendarDay('Please give the date as YYYY-MM-DD.');

const spanFilter = {
  start_date: day.optional(),
  end_date: day.optional(),
  /** The time zone of start_date and end_date; the business's own by default. */
  timezone: timezone.optional(),
  /** An id, a phone number in any format, part of a name, or a tag of the contact. */
  search: wholeText(SEARCH_MAX_LENGTH).optional(),
};
const listFilter = {
  ...spanFilter,
  filters: commaList(FILTER_TAGS).optional(),
  status: nameList.optional(),
  source: commaList(SOURCES).optional(),
  direction: commaList(DIRECTIONS).optional(),
  /** The contact has one of these tags. */
  contact_tags: nameList.optional(),
  /** Every listed condition must hold: assigned to the user, due before today. */
  work: commaList(WORK_FILTERS).optional(),
  /** Any listed condition may hold. */
  money: commaList(MONEY_FILTERS).optional(),
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
  /** `created_at` formatted in the requested time zone. */
  date_time: z.string(),
  /** The beginning of the summary, or else of what the customer said first. */
  gist: z.string(),
  source: z.enum(SOURCES),
  version: z.number(),
  /** The conversation is going on. */
  is_live: z.boolean(),
  ...assignmentShown,
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
  /** What was booked in it and stands. */
  appointments: z.array(
    z.object({
      id: z.number(),
      service: z.string(),
      when: z.string(),
      starts_at: z.iso.datetime(),
      /** It waits for the customer to confirm it. */
      is_held: z.boolean(),
    }),
  ),
});
export type ConversationDetail = z.infer<typeof detailSchema>;

export const listConversationsRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations',
  summary: 'One page of conversations, newest first; spam only when the Spam status is requested',
  access: 'session',
  query: z.object({
    ...listFilter,
    page: pageNumber,
    itemsPerPage: pageSize(PAGE_SIZES),
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
  /** Identifies the conversation, as the id does, and never changes. */
  call_direction: z.enum(DIRECTIONS).optional(),
  quote_status: statusName.optional(),
  quote_value: money.optional(),
  sales_value: money.optional(),
  notes: wholeText(NOTES_MAX).optional(),
  /** The version the edit is based on. If a newer one exists, the reply is 409 and nothing is written. */
  version: version.optional(),
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
    additional_comments: wholeText(
      COMMENT_MAX,
      'Comment is too long. Please keep it under 1000 characters.',
    ).optional(),
  }),
  reply: done,
});

export const bulkStatusRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/bulk-status',
  summary: 'Set the status of the listed conversations, or of all that match the list’s filters',
  access: 'session',
  body: z
    .object({
      ids: z.array(id).min(1).max(BULK_MAX).optional(),
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
  summary: 'Undo a bulk status change, except where the status has changed since',
  access: 'session',
  body: z.object({
    undo: z
      .string()
      .max(70)
      .regex(/^[1-9]\d{0,17}-[1-9]\d{0,17}-[0-9a-f]{32}$/, 'There is nothing to undo.'),
  }),
  reply: z.object({ status: success, data: z.object({ changed: z.number() }) }),
});

const statusSchema = z.object({ id: z.number(), name: z.string(), active: z.boolean() });
export type CustomStatus = z.infer<typeof statusSchema>;
const statusInput = z.object({ name: statusName, active: z.boolean() });
const statusId = z.object({ id: idOf('The status id is not valid.') });

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
