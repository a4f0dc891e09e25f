/** Busy times of calendars outside, as the week shows them. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, replyOf, wholeNumber } from '#platform/fields.ts';
import { date } from './fields.ts';

const MAX_DAYS = 31;

/** The part of a busy time within one day of the business's clock. */
const outsideTimeSchema = z.object({
  date: z.string(),
  /** Minutes after midnight: 0 to 1440 is the whole day. */
  start_minutes: z.number(),
  end_minutes: z.number(),
  /** The calendar here whose times it takes. */
  calendar_id: z.number(),
  /** The name of the calendar outside. What takes place there is never asked for. */
  outside_calendar: z.string(),
});
export type OutsideTime = z.infer<typeof outsideTimeSchema>;

export const outsideTimesRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/outside-times',
  summary: 'Times that are busy in connected calendars, by day in the business’s time zone',
  access: 'session',
  query: z.object({
    from: date,
    days: wholeNumber({ min: 1, max: MAX_DAYS }).default(7),
    calendar: id.optional(),
  }),
  reply: replyOf(z.array(outsideTimeSchema)),
});
