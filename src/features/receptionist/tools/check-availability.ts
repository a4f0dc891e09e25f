import type { LocalDate } from '#engine/time/zoned-time.ts';
import { listOpenTimes } from '#features/appointments/booking/service.ts';
import { AppError } from '#platform/errors.ts';
import { defineToolRun } from './define-tool.ts';

/** More than a conversation can use. */
const MOST = 400;

export const checkAvailability = defineToolRun<'checkAvailability'>({
  run: async (
    { offeringId, from, days },
    { context, businessId, facts: { bookingRules: rules }, progress },
  ) => {
    try {
      const found = await listOpenTimes({
        context,
        businessId,
        offeringId,
        days,
        rules,
        ownHoldId: progress.holdId,
        from: from as LocalDate,
      });
      const slots = found.slice(0, MOST);
      return {
        slots: slots.map(({ startsAt, calendarId }) => ({ startsAt: startsAt.toISOString(), calendarId })),
      };
    } catch (error) {
      // The owner deleted the offering meanwhile.
      if (error instanceof AppError && error.code === 'not-found') return { slots: [] };
      throw error;
    }
  },
});
