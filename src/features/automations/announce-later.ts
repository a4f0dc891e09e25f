/** Throttles announcements: open pages hear of a flow's runs and requests a few times a second at most. */
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { announce } from '#platform/live/announce.ts';

const TOGETHER_MS = 300;

export function announceLater({
  context: { clock, database, logger, memory },
  kind,
  businessId,
  flowId,
}: {
  context: Context;
  kind: string;
  businessId: string;
  flowId: number;
}): void {
  const pending = memory.automations.pendingAnnouncements;
  const key = `${kind} ${businessId} ${flowId}`;
  if (pending.has(key)) return;
  pending.add(key);
  clock.after(TOGETHER_MS, () => {
    pending.delete(key);
    database
      .inScope({ businessId }, (tx) => announce(tx, { businessId, kind, id: String(flowId) }))
      .catch((error: unknown) =>
        logFailure(logger, { error, message: 'could not announce a change of a flow to open pages' }),
      );
  });
}
