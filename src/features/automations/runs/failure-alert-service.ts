/** Notifies a business's users when runs of their automations fail, at most once an hour per automation. */
import { raiseAlert, type Subject } from '#features/alerts/service.ts';
import type { Context } from '#platform/context.ts';
import { type FailingBusiness, type FailingFlow, takeFailingFlows } from './failure-alert-queries.ts';

const SHOWN_REASONS = 3;

export async function alertFailures({
  context,
  businessId,
  flowIds,
}: { context: Context } & FailingBusiness): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    for (const flow of await takeFailingFlows(tx, flowIds)) {
      await raiseAlert(tx, {
        context,
        businessId,
        kind: 'failed-runs',
        subject: subjectOf(flow),
        dedupeKey: `${flow.id} ${context.clock.now().toISOString()}`,
      });
    }
  });
}

function subjectOf({ id, name, failed, reasons }: FailingFlow): Subject {
  const shown = reasons.slice(0, SHOWN_REASONS).map(({ reason, runs }) => `${reason} (${runs})`);
  const more = reasons.length - shown.length;
  return {
    title: `${failed === 1 ? '1 run' : `${failed} runs`} of “${name}” failed`,
    body: [...shown, ...(more > 0 ? [`And ${more} other reasons.`] : [])].join(' '),
    path: `/builder?id=${id}&tab=history&status=failed`,
  };
}
