import { cancelAppointment as cancel } from '#features/appointments/booking/service.ts';
import { getAppointmentOf } from '#features/appointments/service.ts';
import { bookerOf } from './booker.ts';
import { defineToolRun } from './define-tool.ts';
import { orRefused } from './refusal.ts';

export const cancelAppointment = defineToolRun<'cancelAppointment'>({
  run: async ({ appointmentId: id }, chat) => {
    const { context, businessId, progress } = chat;
    if (!progress.foundAppointments.has(id)) return { done: false, why: 'refused' };
    const canceling = async () => {
      const { status, version } = await getAppointmentOf({ context, businessId, id });
      // A repeated turn finds what it did before.
      if (status !== 'Canceled')
        await cancel({ context, actor: await bookerOf(chat), id, version, confirm: true });
      return { done: true } as const;
    };
    return orRefused(canceling());
  },
});
