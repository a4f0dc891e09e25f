/** Tells the people of a business by e-mail when runs of their automations fail: once an hour at most for each automation. */
import { queueTeamMessages } from '#features/messaging/team-message-service.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import { type FailingFlow, listFailing, takeFailingFlows } from './failure-alert-queries.ts';

const SHOWN_REASONS = 5;

export async function alertFailures({ context }: { context: Context }): Promise<void> {
  for (const { businessId, flowIds } of await listFailing(context.database)) {
    await context.database.inScope({ businessId }, async (tx) => {
      const failing = await takeFailingFlows(tx, flowIds);
      if (failing.length === 0) return;
      const to = (await listTeam(tx)).map(({ email }) => email);
      for (const flow of failing) {
        await queueTeamMessages(tx, {
          ...{ context, businessId, to, channel: 'email' },
          ...letterAbout({ flow, publicUrl: context.publicUrl }),
          idempotencyKey: `failures-${flow.id}-${new Date().toISOString()}`,
        });
      }
    });
  }
}

export function letterAbout({ flow, publicUrl }: { flow: FailingFlow; publicUrl: string }): {
  subject: string;
  body: string;
} {
  const { id, name, failed, reasons } = flow;
  const times = failed === 1 ? '1 run' : `${failed} runs`;
  const shown = reasons.slice(0, SHOWN_REASONS).map(({ reason, runs }) => `- ${reason} (${runs})`);
  const more =
    reasons.length > SHOWN_REASONS ? [`- and ${reasons.length - SHOWN_REASONS} other reasons`] : [];
  return {
    subject: `${times} of “${name}” failed`,
    body: [
      `${times} of your automation “${name}” failed:`,
      '',
      ...shown,
      ...more,
      '',
      'See what happened, and try them again:',
      `${publicUrl}/builder?id=${id}&tab=history&status=failed`,
      '',
      'You get one such e-mail an hour at most for each automation. Its settings let you switch them off.',
    ].join('\n'),
  };
}
