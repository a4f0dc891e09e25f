import { distanceMs, isByClock, nextMoments, type Schedule } from '#engine/time/schedule.ts';
import { listAppointmentsAt } from '#features/appointments/schedule/schedule-service.ts';
import type { SchedulePreview } from '#features/automations/contract.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';

const SHOWN = 3;
const FAR_MS = 366 * 86_400_000;

/**
 * The next times that a flow with this schedule would start; around appointments, for those booked by now.
 */
export async function previewSchedule({
  context,
  actor,
  schedule,
}: {
  context: Context;
  actor: Actor;
  schedule: Schedule;
}): Promise<SchedulePreview> {
  const now = context.clock.now().getTime();
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const { timezone } = await getBusinessHours(tx);
    if (isByClock(schedule)) {
      const next = nextMoments({ schedule, zone: timezone, now, count: SHOWN });
      return { timezone, next: next.map(({ at }) => ({ at: new Date(at).toISOString(), about: '' })) };
    }
    const isBefore = schedule.direction === 'before';
    const away = isBefore ? distanceMs(schedule) : -distanceMs(schedule);
    const appointments = await listAppointmentsAt(tx, {
      edge: isBefore ? 'start' : 'end',
      from: new Date(now + away),
      to: new Date(now + away + FAR_MS),
      limit: SHOWN,
    });
    const next = appointments.map(({ title, startsAt, endsAt }) => ({
      at: new Date((isBefore ? startsAt : endsAt).getTime() - away).toISOString(),
      about: title,
    }));
    return { timezone, next };
  });
}
