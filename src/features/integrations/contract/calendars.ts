/** Which calendar here belongs to which employee or calendar at the vendor. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, text } from '#platform/fields.ts';

export const CALENDAR_MODES = ['employee_match', 'single_calendar'] as const;
/** Chosen instead of a calendar: one is created, with the name of its source. */
export const NEW_CALENDAR = 'new';
const MAX_MATCHES = 500;

const integrationCalendarSchema = z.object({
  /** What a match is saved under: the employee's or the calendar's id. */
  id: z.string(),
  employee_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  description: z.string(),
  account_id: z.string().nullable(),
  name: z.string(),
  primary: z.boolean(),
});
export type IntegrationCalendar = z.infer<typeof integrationCalendarSchema>;

const matchSchema = z.object({ calendar_id: z.number(), account_id: z.string().optional() });

const selectionSchema = z.object({
  type: z.enum(CALENDAR_MODES),
  integration_calendars: z.array(integrationCalendarSchema),
  local_calendars: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The saved matches, by the id of the vendor's calendar or employee. */
  mapped_lbp_calendar_ids: z.record(z.string(), matchSchema),
});
export type CalendarSelection = z.infer<typeof selectionSchema>;

export const calendarSelectionRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/calendarSelection/:integrationId',
  summary: 'The calendars of the vendor and of the business, and how they are matched',
  access: 'session',
  params: z.object({ integrationId: id }),
  reply: z.object({ status: z.literal('success'), data: selectionSchema }),
});

export const saveCalendarsRoute = defineRoute({
  method: 'POST',
  path: '/api/integrations/save-calendar-selection',
  summary: 'Stores which calendars are matched',
  access: 'session',
  body: z.object({
    integration_id: id,
    name: text(100),
    data: z.object({
      type: z.enum(CALENDAR_MODES),
      /** A source that is missing is not synced. */
      calendar_matches: z
        .record(
          text(300),
          z.object({
            calendar_id: z.union([id, z.literal(NEW_CALENDAR)]),
            account_id: text(300).optional(),
          }),
        )
        .refine((matches) => Object.keys(matches).length <= MAX_MATCHES, 'These are too many calendars.'),
    }),
  }),
  reply: done,
});

export const CALENDAR_NOTICE_PATH = '/webhooks/calendars/:vendor';

export const calendarNoticeRoute = defineRoute({
  method: 'POST',
  path: CALENDAR_NOTICE_PATH,
  summary: 'A vendor says that a calendar has changed',
  access: 'public',
  csrf: false,
  params: z.object({ vendor: text(100) }),
  reply: z.void(),
});
