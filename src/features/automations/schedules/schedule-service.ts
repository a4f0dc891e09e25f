/**
 * Starts the flows whose time has come. Nothing is planned ahead: each minute a worker asks what is due by
 * now. A run is named after its moment, so that it is created once, however many workers look and however
 * often. An appointment that was moved or canceled counts as it is now.
 */
import {
  type AppointmentSchedule,
  distanceMs,
  isByClock,
  LATEST_START_MS,
  lastMoment,
} from '#engine/time/schedule.ts';
import { listAppointmentsAt } from '#features/appointments/schedule/schedule-service.ts';
import { wakeRunners } from '#features/automations/runner/local-runner.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type DueRun,
  insertDueRuns,
  listScheduledFlows,
  listScheduledFlowsOfAll,
  type ScheduledFlow,
} from './schedule-queries.ts';

const SCHEDULE_DUE = 'schedule.due';

export async function startDueFlows({
  context,
  businessId,
  now = context.clock.now(),
}: {
  context: Context;
  businessId: string;
  now?: Date;
}): Promise<void> {
  const started = await context.database.inScope({ businessId }, async (tx) => {
    const runs: DueRun[] = [];
    for (const flow of await listScheduledFlows(tx)) runs.push(...(await runsOf(tx, { flow, now })));
    return runs.length === 0 ? 0 : insertDueRuns(tx, runs);
  });
  if (started > 0) wakeRunners(context);
}

/** Of appointments only their business knows which are due. */
export async function listBusinessesWithDueFlows({ clock, database }: Context): Promise<string[]> {
  const now = clock.now();
  const flows = await listScheduledFlowsOfAll(database);
  const due = flows.filter((flow) => !isByClock(flow.schedule) || clockRunOf({ flow, now }) !== null);
  return [...new Set(due.map(({ businessId }) => businessId))];
}

async function runsOf(tx: Transaction, { flow, now }: { flow: ScheduledFlow; now: Date }): Promise<DueRun[]> {
  const { schedule } = flow;
  if (!isByClock(schedule)) return appointmentRuns(tx, { flow, schedule, now });
  const run = clockRunOf({ flow, now });
  return run ? [run] : [];
}

/** The last moment, unless it is too long ago or was before the flow was published. */
function clockRunOf({ flow, now }: { flow: ScheduledFlow; now: Date }): DueRun | null {
  const { flowId, schedule, timezone: zone, since } = flow;
  if (!isByClock(schedule)) return null;
  const moment = lastMoment({ schedule, zone, now: now.getTime() });
  if (!moment || moment.at < earliest({ now, since })) return null;
  return {
    flowId,
    key: `day ${moment.day} ${schedule.time}`,
    event: { name: SCHEDULE_DUE, moment: new Date(moment.at).toISOString() },
  };
}

const earliest = ({ now, since }: { now: Date; since: Date }): number =>
  Math.max(now.getTime() - LATEST_START_MS, since.getTime());

async function appointmentRuns(
  tx: Transaction,
  { flow, schedule, now }: { flow: ScheduledFlow; schedule: AppointmentSchedule; now: Date },
): Promise<DueRun[]> {
  const { direction } = schedule;
  // Before an appointment, the time that matters lies ahead of the moment; after one, behind it.
  const away = direction === 'before' ? distanceMs(schedule) : -distanceMs(schedule);
  const from = new Date(earliest({ now, since: flow.since }) + away);
  const to = new Date(now.getTime() + away);
  const edge = direction === 'before' ? 'start' : 'end';
  const appointments = await listAppointmentsAt(tx, { edge, from, to });
  return appointments.flatMap(({ id, contactId, conversationId, startsAt, endsAt, createdAt }) => {
    const at = edge === 'start' ? startsAt : endsAt;
    const moment = new Date(at.getTime() - away);
    // A customer who books an hour ahead needs no reminder a day ahead.
    if (createdAt > moment) return [];
    const about = { appointment_id: id, contact_id: contactId, conversation_id: conversationId };
    return {
      flowId: flow.flowId,
      key: `appointment ${id} ${at.toISOString()}`,
      event: { name: SCHEDULE_DUE, moment: moment.toISOString(), ...about },
    };
  });
}
