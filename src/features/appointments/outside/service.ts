/** Times that are taken in calendars outside. In the caller's transaction. */
import type { Span } from '#features/appointments/slots/slots.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { deleteOutsideTimes, listOutsideTimesOf, type Source, saveOutsideTimes } from './outside-queries.ts';

export { lookBeforeBooking, lookBeforeOffer } from './look.ts';
export { outsideDays } from './outside-days.ts';
export { listOutsideTimes } from './outside-queries.ts';

/** `isComplete`: these are all there are. Otherwise they are what has changed, and `gone` no longer takes time. */
export async function storeOutsideTimes(
  tx: Transaction,
  {
    source,
    isComplete,
    taken,
    gone,
    ...calendar
  }: {
    source: Source;
    businessId: string;
    calendarId: number;
    name: string;
    isComplete: boolean;
    taken: readonly (Span & { eventId: string })[];
    gone: readonly string[];
  },
): Promise<void> {
  const removed =
    isComplete || gone.length > 0
      ? await deleteOutsideTimes(tx, { source, ...(!isComplete && { eventIds: gone }) })
      : 0;
  await saveOutsideTimes(tx, { source, times: taken, ...calendar });
  if (removed > 0 || taken.length > 0)
    await announce(tx, { businessId: calendar.businessId, kind: 'appointment', id: '' });
}

/** `taken` is all there is between two instants. Writes only what differs, since most looks find nothing new. */
export async function reviseOutsideTimes(
  tx: Transaction,
  {
    source,
    from,
    until,
    taken,
    ...calendar
  }: {
    source: Source;
    businessId: string;
    calendarId: number;
    name: string;
    from: Date;
    until: Date;
    taken: readonly (Span & { eventId: string })[];
  },
): Promise<void> {
  const known = new Map(
    (await listOutsideTimesOf(tx, { source, from, to: until })).map((time) => [time.eventId, time]),
  );
  const times = taken.filter(({ eventId, ...span }) => !isSameSpan(known.get(eventId), span));
  const seen = new Set(taken.map(({ eventId }) => eventId));
  const eventIds = [...known.keys()].filter((eventId) => !seen.has(eventId));
  if (times.length === 0 && eventIds.length === 0) return;
  if (eventIds.length > 0) await deleteOutsideTimes(tx, { source, eventIds });
  await saveOutsideTimes(tx, { source, times, ...calendar });
  await announce(tx, { businessId: calendar.businessId, kind: 'appointment', id: '' });
}

const isSameSpan = (one: Span | undefined, other: Span): boolean =>
  one !== undefined && +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;

/** The calendar outside is no longer followed. */
export async function forgetOutsideTimes(
  tx: Transaction,
  { businessId, source }: { businessId: string; source: Source },
): Promise<void> {
  const removed = await deleteOutsideTimes(tx, { source });
  if (removed > 0) await announce(tx, { businessId, kind: 'appointment', id: '' });
}
