/** Open pages of a flow hear of its runs a few times a second, however many there are. */
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { announce } from '#platform/live/announce.ts';
import { RUN_LIVE_KIND } from '../contract.ts';

const TOGETHER_MS = 300;
const pending = new Set<string>();

export function announceLater({
  context: { database, logger },
  businessId,
  flowId,
}: {
  context: Context;
  businessId: string;
  flowId: number;
}): void {
  const key = `${businessId} ${flowId}`;
  if (pending.has(key)) return;
  pending.add(key);
  setTimeout(() => {
    pending.delete(key);
    database
      .inScope({ businessId }, (tx) => announce(tx, { businessId, kind: RUN_LIVE_KIND, id: String(flowId) }))
      .catch((error: unknown) => logFailure(logger, { error, message: 'open pages were not told of runs' }));
  }, TOGETHER_MS).unref();
}
