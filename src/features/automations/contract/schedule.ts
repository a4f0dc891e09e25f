/** When a scheduled flow would start. */
import { z } from 'zod';
import { scheduleSchema } from '#engine/time/schedule.ts';
import { defineRoute } from '#platform/contract.ts';
import { success } from '#platform/fields.ts';

export const previewScheduleRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/schedule-preview',
  summary: 'The next three times at which a flow with this schedule would start; nothing is stored',
  access: 'session',
  body: z.object({ schedule: scheduleSchema }),
  reply: z.object({
    status: success,
    data: z.object({
      /** The business's time zone, in which the times are meant. */
      timezone: z.string(),
      next: z.array(z.object({ at: z.iso.datetime(), about: z.string() })),
    }),
  }),
});
export type SchedulePreview = z.infer<typeof previewScheduleRoute.reply>['data'];
