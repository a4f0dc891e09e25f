/** Reads what changed in a calendar outside: busy times, and what the owner did to events that we wrote. */
import type { OutsideEvent } from '#connectors/framework/run/define-vendor.ts';
import { storeOutsideTimes } from '#features/appointments/outside/service.ts';
import { type Followed, followOwner } from './follow-owner.ts';
import type { CalendarSync } from './open-client.ts';
import { TO_BE_WRITTEN } from './our-event.ts';
import {
  deleteEvents,
  type EventRow,
  listEvents,
  lockSync,
  type SyncRow,
  saveEvent,
  saveSync,
} from './sync-queries.ts';

const DAY_MS = 86_400_000;
/** How far ahead busy times are read. The window moves on when everything is read again, once a day. */
const AHEAD_MS = 400 * DAY_MS;

export async function pullChanges(sync: CalendarSync & { before: SyncRow | null }): Promise<void> {
  const { context, businessId, source, match, client, calendar, before } = sync;
  const now = context.clock.now();
  const isRecent = before?.readFullyAt && now.getTime() - before.readFullyAt.getTime() < DAY_MS;
  const answer = await calendar.busy({
    client,
    calendarId: source.externalCalendarId,
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + AHEAD_MS),
    cursor: isRecent ? before.cursor : null,
  });
  const written = await context.database.readInScope({ businessId }, (tx) => listEvents(tx, source));
  const byId = new Map(written.map((event) => [event.eventId, event]));
  const ours = answer.events.filter(({ id, isOurs }) => isOurs || byId.has(id));
  const others = answer.events.filter((event) => !ours.includes(event));
  const followed = await followOwner({ sync, ours, byId });
  if (answer.isComplete) followed.push(...missing({ written, answer: answer.events, followed }));
  await context.database.inScope({ businessId }, async (tx) => {
    await lockSync(tx, source);
    await storeOutsideTimes(tx, {
      source,
      businessId,
      calendarId: match.calendarId,
      name: match.name,
      isComplete: answer.isComplete,
      taken: others.flatMap(({ id, isBusy, span }) => (isBusy && span ? [{ eventId: id, ...span }] : [])),
      gone: others.flatMap(({ id, isBusy, span }) => (isBusy && span ? [] : [id])),
    });
    const gone = followed.filter((one) => one.isGone).map(({ event }) => event.appointmentId);
    await deleteEvents(tx, { source, appointmentIds: gone });
    for (const { event } of followed.filter((one) => !one.isGone)) await saveEvent(tx, event);
    await saveSync(tx, {
      ...source,
      businessId,
      calendarId: match.calendarId,
      cursor: answer.cursor,
      readFullyAt: answer.isComplete ? now : (before?.readFullyAt ?? null),
    });
  });
}

/**
 * Only an event that the vendor calls deleted cancels its appointment. One that is merely not in the list, as after
 * signing in with another account, is written again.
 */
const missing = ({
  written,
  answer,
  followed,
}: {
  written: readonly EventRow[];
  answer: readonly OutsideEvent[];
  followed: readonly Followed[];
}): Followed[] => {
  const seen = new Set([...answer.map(({ id }) => id), ...followed.map(({ event }) => event.eventId)]);
  return written
    .filter(({ eventId }) => !seen.has(eventId))
    .map((event) => ({ event: { ...event, written: TO_BE_WRITTEN }, isGone: false }));
};
