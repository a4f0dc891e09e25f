/** What automations need of connections: to act through one, and to know which there are. */
import type { Action, InputOf } from '#connectors/framework/define-action.ts';
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { VendorStep } from '#connectors/framework/run/define-vendor.ts';
import { VENDORS } from '#connectors/registry.ts';
import { calendarOfAppointment, listCalendarNames } from '#features/appointments/linked-calendar-service.ts';
import { getTimezone } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { externalCalendarOf } from './calendars/match-service.ts';
import { openConnection } from './connections/connection-service.ts';
import { findConnection, listConnections } from './queries.ts';

/** Everything but its input that a step needs to act at its vendor. */
export async function openStep({
  context,
  businessId,
  vendor,
  run,
  nodeId,
  idempotencyKey,
  beforeWrite,
  signal,
}: {
  context: Context;
  businessId: string;
  vendor: VendorConnector;
  run: { id: number; appointmentId: number | null };
  nodeId: string;
  idempotencyKey: string;
  beforeWrite: () => Promise<void>;
  signal: AbortSignal;
}): Promise<(input: InputOf<Action>) => VendorStep<Action>> {
  const { row, client, kept } = await openConnection({
    context,
    businessId,
    vendor,
    purpose: 'action',
    step: { runId: run.id, nodeId },
    beforeWrite,
    signal,
  });
  const timezone = await context.database.readInScope({ businessId }, getTimezone);
  const calendarId = (tx: Transaction) =>
    run.appointmentId === null ? null : calendarOfAppointment(tx, run.appointmentId);
  const assignedCalendar = () =>
    context.database.readInScope({ businessId }, async (tx) =>
      externalCalendarOf(tx, { connectionId: row.id, calendarId: await calendarId(tx) }),
    );
  const assignedName = () =>
    context.database.readInScope({ businessId }, async (tx) => {
      const assigned = await calendarId(tx);
      return (await listCalendarNames(tx)).find(({ id }) => id === assigned)?.name ?? null;
    });
  const connection = { preferences: row.preferences, timezone, assignedCalendar, assignedName };
  return (input) => ({ input, connection, client, kept, idempotencyKey, signal });
}

/** In the caller's transaction. A broken connection counts: what goes through it fails with the reason. */
export const isConnected = async (tx: Transaction, { id }: VendorConnector): Promise<boolean> =>
  (await findConnection(tx, id)) !== null;

/** Of each vendor that was connected and not disconnected since; an expired one refuses our requests. In the caller's transaction. */
export async function connectionStates(tx: Transaction): Promise<Record<string, 'connected' | 'expired'>> {
  const rows = await listConnections(tx);
  return Object.fromEntries(
    rows.map(({ connector, brokenReason }) => [connector, brokenReason === null ? 'connected' : 'expired']),
  );
}

/** The groups of actions that the business can use. */
export async function connectedGroups({
  context,
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<ReadonlySet<string>> {
  const rows = await context.database.readInScope({ businessId }, listConnections);
  const connected = new Set(rows.map(({ connector }) => connector));
  return new Set(VENDORS.flatMap(({ id, name }) => (connected.has(id) ? [name] : [])));
}
