import { z } from 'zod';
import { raiseAlert } from '#features/alerts/service.ts';
import { dayInWords, rangeOf, serviceOf } from '#features/appointments/present.ts';
import { findAndLockAppointment, updateAppointment } from '#features/appointments/queries.ts';
import { getNamed } from '#features/appointments/service.ts';
import { isHeld } from '#features/appointments/time-rules.ts';
import { getTimezone } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import { announceChange } from './record-change.ts';

const data = z.object({ id: z.number() });

/** A visit that was held and not confirmed: its time is free again, and the owner is told. */
export const lapseVisitJob: JobDefinition<typeof data> = defineJob({
  id: 'appointments.lapse-visit',
  data,
  run: async ({ data: { id }, businessId, context, finish }) => {
    if (!businessId) throw new Error('a visit without a business');
    await context.database.inScope({ businessId }, async (tx) => {
      const row = await findAndLockAppointment(tx, id);
      const isWaiting = row !== null && isHeld(row);
      if (isWaiting && row.confirmBy && row.confirmBy > context.clock.now())
        await context.queue.send(tx, lapseVisitJob, { id }, { businessId, startAfter: row.confirmBy });
      else if (isWaiting) await lapse(tx, { context, businessId, id });
      await finish(tx);
    });
  },
});

async function lapse(
  tx: Transaction,
  { context, businessId, id }: { context: Context; businessId: string; id: number },
): Promise<void> {
  await updateAppointment(tx, { id, status: 'Canceled', confirmBy: null });
  const named = await getNamed(tx, id);
  await announceChange(tx, { context, businessId, id });
  const zone = await getTimezone(tx);
  const { customerName, startsAt, phoneNumber } = named.appointment;
  const when = `${dayInWords(startsAt, zone)}, ${rangeOf({ span: named.appointment, zone })}`;
  const body = [serviceOf(named), when, phoneNumber, 'The time is free again.'].filter(Boolean).join(' · ');
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'unconfirmed-visit',
    dedupeKey: `visit-${id}`,
    subject: { title: `Not confirmed: ${customerName || 'a visit'}`, body, path: `/appointments?id=${id}` },
  });
}
