import {
  requireBookable,
  rescheduleAppointment as reschedule,
} from '#features/appointments/booking/service.ts';
import { getAppointmentOf } from '#features/appointments/service.ts';
import { bookerOf } from './booker.ts';
import { defineToolRun } from './define-tool.ts';
import { orRefused } from './refusal.ts';

export const rescheduleAppointment = defineToolRun<'rescheduleAppointment'>({
  run: async ({ appointmentId: id, calendarId, startsAt: to }, chat) => {
    const {
      context,
      businessId,
      progress,
      facts: { bookingRules: rules },
    } = chat;
    if (!progress.foundAppointments.has(id)) return { done: false, why: 'refused' };
    const startsAt = new Date(to);
    const moving = async () => {
      const current = await getAppointmentOf({ context, businessId, id });
      // A repeated turn finds what it did before.
      const isMoved = +current.startsAt === +startsAt && current.calendarId === calendarId;
      if (isMoved) return { done: true } as const;
      if (current.status === 'Canceled') return { done: false, why: 'gone' } as const;
      const length = +current.endsAt - +current.startsAt;
      await requireBookable({
        context,
        businessId,
        rules,
        span: { startsAt, endsAt: new Date(+startsAt + length) },
      });
      await reschedule({
        context,
        id,
        startsAt,
        calendarId,
        actor: await bookerOf(chat),
        version: current.version,
        status: undefined,
        confirm: true,
        choice: { allowOverlap: false, alreadyHappened: false },
      });
      return { done: true } as const;
    };
    return orRefused(moving());
  },
});
