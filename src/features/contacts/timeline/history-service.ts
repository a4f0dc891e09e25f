/** A contact's history, collected from the features that record it. */

import type { ContactAppointment, TimelineItem } from '#features/contacts/contract.ts';
import { findContact } from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';

type ServiceInput = { context: Context; actor: Actor; contactId: number };

export async function listTimeline(input: ServiceInput): Promise<TimelineItem[]> {
  const items: TimelineItem[] = [];
  await ofContact(input, async (tx) => {
    for (const list of input.context.ports.contacts.timeline)
      items.push(...(await list(tx, input.contactId)));
  });
  return items.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

export async function listContactAppointments(input: ServiceInput): Promise<ContactAppointment[]> {
  return ofContact(input, (tx) => input.context.ports.contacts.listAppointments(tx, input.contactId));
}

async function ofContact<Result>(
  { context, actor, contactId }: ServiceInput,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findContact(tx, contactId))) throw new AppError('not-found');
    return work(tx);
  });
}
