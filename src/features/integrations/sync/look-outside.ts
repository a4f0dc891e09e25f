/**
 * Asks calendars outside what is taken in some days, at the moment when it matters. The events of those days are asked for
 * and not free/busy: only their ids tell which of them we wrote, and no owner has to allow us more than before.
 */
import { failureIn } from '#connectors/framework/run/step-failure.ts';
import { reviseOutsideTimes } from '#features/appointments/outside/service.ts';
import type { OutsideLook } from '#features/appointments/ports.ts';
import type { Context } from '#platform/context.ts';
import type { OpenClient } from './open-client.ts';
import { listEvents, listSyncsOf, lockSync, type SyncRow } from './sync-queries.ts';
import { startSync } from './sync-soon.ts';

export async function lookOutside({
  context,
  businessId,
  calendarId,
  openClient,
  ...span
}: OutsideLook & { openClient: OpenClient }): Promise<void> {
  const syncs = await context.database.readInScope({ businessId }, (tx) => listSyncsOf(tx, { calendarId }));
  if (syncs.length === 0) return;
  const { clock, intervals, memory } = context;
  const answers = syncs.map((sync) =>
    memory.integrations.looks.join({
      ...span,
      calendar: `${sync.connectionId}/${sync.externalCalendarId}`,
      now: clock.now(),
      ask: (days) => askOrLog({ context, sync, openClient, ...days }),
    }),
  );
  const patience = new AbortController();
  const enough = clock.wait(intervals.vendors.lookMs, { signal: patience.signal }).catch(() => {});
  await Promise.race([Promise.all(answers), enough]);
  patience.abort();
}

type Asked = { context: Context; sync: SyncRow; openClient: OpenClient; from: Date; until: Date };

/** Never rejects: the caller may have gone on. What a vendor refused is among the connection's requests. */
async function askOrLog(asked: Asked): Promise<void> {
  try {
    // A sync that stored less than this answer knew may have overtaken it.
    const overtakenBy = await ask(asked);
    if (overtakenBy) await ask({ ...asked, sync: overtakenBy });
  } catch (error) {
    const { context, sync } = asked;
    const { connectionId } = sync;
    if (!failureIn(error)) context.logger.error({ err: error, connectionId }, 'a look at a calendar failed');
  }
}

/** Returns what a sync has stored meanwhile: then this answer is not, because it may be the older one. */
async function ask({ context, sync, openClient, from, until }: Asked): Promise<SyncRow | null> {
  const { businessId, connectionId, externalCalendarId, calendarId } = sync;
  const { signal } = new AbortController();
  const opened = await openClient({ context, businessId, connectionId, signal, records: 'failures' });
  const match = opened?.connection.calendars.find(
    (one) => one.externalId === externalCalendarId && one.calendarId === calendarId,
  );
  const calendar = opened?.server.calendar;
  if (!opened || !match || !calendar) return null;
  const { client } = opened;
  const span = { from, until };
  const { events } = await calendar.busy({ client, calendarId: externalCalendarId, ...span, cursor: null });
  return await context.database.inScope({ businessId }, async (tx) => {
    const now = await lockSync(tx, sync);
    if (!now || +now.syncedAt !== +sync.syncedAt) return now;
    const written = new Map((await listEvents(tx, sync)).map((event) => [event.eventId, event]));
    const others = events.filter(({ id, isOurs }) => !isOurs && !written.has(id));
    const taken = others.flatMap(({ id, isBusy, span: at }) =>
      isBusy && at ? [{ eventId: id, ...at }] : [],
    );
    const { name } = match;
    await reviseOutsideTimes(tx, { source: sync, businessId, calendarId, name, ...span, taken });
    // The owner moved a booking there: the sync lets it follow at once.
    const isChanged = events.some(({ id, etag }) => (written.get(id)?.etag ?? etag) !== etag);
    if (isChanged) await startSync(tx, { context, businessId, connectionId });
    return null;
  });
}
