/** Warnings an owner sees about a time before choosing it. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, replyOf } from '#platform/fields.ts';
import { amPm, clock, date, durationMinutes } from './fields.ts';

/** Passed, outside opening hours, or overlapping another appointment of the calendar. */
const warningSchema = z.object({ kind: z.enum(['passed', 'closed', 'overlap']), message: z.string() });
export type TimeWarning = z.infer<typeof warningSchema>;

const timeCheckSchema = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The day on which it ends. */
  end_date: z.string(),
  warnings: z.array(warningSchema),
});
export type TimeCheck = z.infer<typeof timeCheckSchema>;

export const timeCheckRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/time-check',
  summary: 'Convert a time on the business’s clock to an instant, with warnings about it',
  access: 'session',
  query: z.object({
    calendar_id: id,
    date,
    fromTime: clock,
    fromAmPm: amPm,
    /** If omitted, the duration is that of the moved appointment, or `duration_minutes`. */
    toTime: clock.optional(),
    toAmPm: amPm.optional(),
    duration_minutes: durationMinutes.default(60),
    /** The appointment about to be moved, whose own time counts as free. */
    ignore_id: id.optional(),
  }),
  reply: replyOf(timeCheckSchema),
});
