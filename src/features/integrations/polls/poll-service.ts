/**
 * Asks vendors that call no one what has happened. An event's contact, the event and the new cursor are one commit, so that
 * an event starts its flows once, also when a process dies while it polls or two poll at once.
 */
import { z } from 'zod';
import type { PolledEvent } from '#connectors/framework/run/define-vendor.ts';
import { vendorById } from '#connectors/registry.ts';
import { upsertContacts } from '#features/contacts/book/service.ts';
import { openConnection } from '#features/integrations/connections/connection-service.ts';
import { findConnectionById, markSynced } from '#features/integrations/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { AppError } from '#platform/errors.ts';
import { insertPolls, listPolls, moveCursor } from './poll-queries.ts';

/** Sent where a poll is wanted; poll-jobs.ts runs it. */
export const POLL = { id: 'integrations.poll', data: z.object({ connectionId: z.number() }) } as const;

/** The first poll finds nothing: what happened before the connection starts no flow. */
export async function startPolling(
  tx: Transaction,
  {
    context,
    businessId,
    connectionId,
    triggerIds,
  }: { context: Context; businessId: string; connectionId: number; triggerIds: readonly string[] },
): Promise<void> {
  if (triggerIds.length === 0) return;
  await insertPolls(tx, { businessId, connectionId, triggerIds });
  await requestPoll(tx, { context, businessId, connectionId });
}

export const requestPoll = (
  tx: Transaction,
  { context, businessId, connectionId }: { context: Context; businessId: string; connectionId: number },
): Promise<void> =>
  context.queue.send(tx, POLL, { connectionId }, { businessId, singletonKey: `poll-${connectionId}` });

export async function pollConnection({
  context,
  businessId,
  connectionId,
  signal,
}: {
  context: Context;
  businessId: string;
  connectionId: number;
  signal: AbortSignal;
}): Promise<void> {
  const { row, polls } = await context.database.readInScope({ businessId }, async (tx) => ({
    row: await findConnectionById(tx, connectionId),
    polls: await listPolls(tx, connectionId),
  }));
  const vendor = row && vendorById(row.connector);
  if (!vendor) return;
  const opened = await openConnection({ context, businessId, vendor, purpose: 'sync', signal }).catch(
    (error: unknown) => {
      // Disconnected in the meantime, or broken, which its row says.
      if (error instanceof AppError) return null;
      throw error;
    },
  );
  if (!opened) return;
  for (const { triggerId, cursor: from } of polls) {
    const poll = opened.server.polls?.[triggerId];
    const event = vendor.triggers.find(({ id }) => id === triggerId)?.event;
    if (!poll || event === undefined) continue;
    const { events, cursor: to } = await poll({
      client: opened.client,
      cursor: from,
      now: context.clock.now(),
    });
    await context.database.inScope({ businessId }, async (tx) => {
      if (!(await moveCursor(tx, { connectionId, triggerId, from, to }))) return;
      await recordPolled(tx, { businessId, name: event, events });
    });
  }
  await context.database.inScope({ businessId }, (tx) => markSynced(tx, connectionId));
}

async function recordPolled(
  tx: Transaction,
  { businessId, name, events }: { businessId: string; name: string; events: readonly PolledEvent[] },
): Promise<void> {
  const reachable = events.filter(({ contact }) => contact.phone_number || contact.email);
  const ids = await upsertContacts(tx, {
    businessId,
    contactType: 'Current Customer',
    people: reachable.map(({ contact }) => personOf(contact)),
  });
  const contactOf = new Map(reachable.map((event, index) => [event, ids[index]]));
  await recordEvents(
    tx,
    events.map((event) => {
      const { id, variables } = event;
      const contactId = contactOf.get(event);
      const data = { polled_id: id, variables, ...(contactId !== undefined && { contact_id: contactId }) };
      return { businessId, name, data };
    }),
  );
}

const personOf = (contact: PolledEvent['contact']) => ({
  firstName: contact.first_name ?? '',
  lastName: contact.last_name ?? '',
  phone: contact.phone_number ?? null,
  email: contact.email ?? null,
  addressLine1: contact.address ?? '',
  city: contact.city ?? '',
  state: contact.state ?? '',
  zipCode: contact.zip_code ?? '',
  externalCrmId: contact.external_crm_id ?? '',
});
