/**
 * Has the vendor call us when a calendar changes, where it offers that and we have a public address. A channel is replaced
 * before it ends; if that fails, the sync every few minutes goes on without it.
 */

import { randomUUID } from 'node:crypto';
import { failureIn } from '#connectors/framework/run/step-failure.ts';
import { CALENDAR_NOTICE_PATH } from '#features/integrations/contract.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import { type ChannelRow, findChannel, listChannels, saveChannel } from './channel-queries.ts';
import type { CalendarSync, OpenClient } from './open-client.ts';

const DAY_MS = 86_400_000;
/** An owner who disconnects waits for it. */
const MOST_STOPPING_MS = 5000;

export async function keepWatching(sync: CalendarSync): Promise<void> {
  const { context, businessId, source, client, calendar, vendorId } = sync;
  const { clock, database, publicUrl } = context;
  if (!calendar.watching || !publicUrl.startsWith('https:')) return;
  const now = clock.now().getTime();
  const before = await database.readInScope({ businessId }, (tx) => findChannel(tx, source));
  if (before && before.renewAt.getTime() > now) return;
  const [channelId, token] = [randomUUID(), createToken()];
  const address = `${publicUrl}${CALENDAR_NOTICE_PATH.replace(':vendor', vendorId)}`;
  const row = { ...source, businessId, channelId };
  const save = (rest: Pick<ChannelRow, 'tokenHash' | 'resourceId' | 'renewAt'>) =>
    database.inScope({ businessId }, (tx) => saveChannel(tx, { ...row, ...rest }));
  try {
    const calendarId = source.externalCalendarId;
    const opened = await calendar.watching.watch({ client, calendarId, id: channelId, token, address });
    const endsAt = opened.expiresAt?.getTime() ?? now + 2 * DAY_MS;
    const renewAt = new Date(endsAt - DAY_MS);
    await save({ tokenHash: hashToken(token), resourceId: opened.resourceId, renewAt });
    await stop({ sync, channel: before });
  } catch (error) {
    if (!failureIn(error)) throw error;
    // Such as an address that the vendor does not accept, which the connection's requests show.
    if (!before?.tokenHash)
      await save({ tokenHash: null, resourceId: null, renewAt: new Date(now + DAY_MS) });
  }
}

export async function endWatching(sync: Omit<CalendarSync, 'match'>): Promise<void> {
  const { context, businessId, source } = sync;
  const channel = await context.database.readInScope({ businessId }, (tx) => findChannel(tx, source));
  await stop({ sync, channel });
}

/** Before a connection is deleted, since afterwards there are no credentials to do it with. */
export async function stopChannels({
  context,
  businessId,
  connectionId,
  openClient,
}: {
  context: Context;
  businessId: string;
  connectionId: number;
  openClient: OpenClient;
}): Promise<void> {
  const channels = await context.database.readInScope({ businessId }, (tx) => listChannels(tx, connectionId));
  if (channels.length === 0) return;
  const signal = AbortSignal.timeout(MOST_STOPPING_MS);
  try {
    const opened = await openClient({ context, businessId, connectionId, signal });
    const calendar = opened?.server.calendar;
    if (!opened || !calendar) return;
    const { client } = opened;
    await Promise.all(channels.map((channel) => stop({ sync: { client, calendar }, channel })));
  } catch (error) {
    // The owner disconnects all the same.
    logFailure(context.logger, { error, message: 'channels of a calendar could not be stopped' });
  }
}

/** One that is not stopped ends by itself; until then its notices are refused. */
async function stop({
  sync: { client, calendar },
  channel,
}: {
  sync: Pick<CalendarSync, 'client' | 'calendar'>;
  channel: ChannelRow | null;
}): Promise<void> {
  if (!channel?.resourceId || !calendar.watching) return;
  const { channelId: id, resourceId } = channel;
  try {
    await calendar.watching.unwatch({ client, id, resourceId });
  } catch (error) {
    if (!failureIn(error)) throw error;
  }
}
