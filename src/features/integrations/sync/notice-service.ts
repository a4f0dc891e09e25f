/** A vendor says that a calendar has changed. It does not say how, so a sync reads it. */
import { vendorById } from '#connectors/registry.ts';
import type { Context } from '#platform/context.ts';
import { setScope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/this-machine.ts';
import { hashToken } from '#platform/secrets.ts';
import { findChannelByToken } from './channel-queries.ts';
import { startSync } from './sync-soon.ts';

/** Refuses a channel that is not ours, or no longer: the vendor then stops trying. */
export async function takeNotice({
  context,
  vendorId,
  headers,
}: {
  context: Context;
  vendorId: string;
  headers: Origin['headers'];
}): Promise<void> {
  const loaded = await vendorById(vendorId)?.server();
  const notice = loaded?.server.calendar?.watching?.readNotice(headers);
  if (!notice) throw new AppError('not-found');
  const tokenHash = hashToken(notice.token);
  await context.database.inScope({ presentedToken: tokenHash }, async (tx) => {
    const channel = await findChannelByToken(tx, { channelId: notice.id, tokenHash });
    if (!channel) throw new AppError('not-found');
    const { businessId, connectionId } = channel;
    await setScope(tx, { businessId });
    await startSync(tx, { context, businessId, connectionId });
  });
}
