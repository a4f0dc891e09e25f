/** Handles events from Facebook. The caller has verified the signature. */
import { upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import { findContactOfHandle } from '#features/messaging/queries.ts';
import { keepIncoming } from '#features/messaging/receive/incoming-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { MessengerEvent } from './messenger-events.ts';
import { lockHandle, markDelivered, markDeliveredUntil } from './messenger-queries.ts';

type Event<Kind> = Extract<MessengerEvent, { kind: Kind }>;

/** Stored once, however often Facebook sends it. */
export async function receiveFromMessenger({
  context,
  event,
}: {
  context: Context;
  event: MessengerEvent;
}): Promise<void> {
  const { MESSENGER_PAGE_ID, MESSENGER_BUSINESS_ID: businessId } = context.env;
  if (!businessId || event.pageId !== MESSENGER_PAGE_ID) {
    context.logger.warn({ page: event.pageId }, 'ignored an event of a page that belongs to no business');
    return;
  }
  await context.database.inScope({ businessId }, async (tx) => {
    if (event.kind === 'message') await receiveMessage(tx, { context, businessId, event });
    else await noteDelivery(tx, { businessId, event });
  });
}

async function receiveMessage(
  tx: Transaction,
  { context, businessId, event }: { context: Context; businessId: string; event: Event<'message'> },
): Promise<void> {
  const { senderId: from, pageId: to, mid, text: body } = event;
  await lockHandle(tx, { businessId, handle: from });
  const contactId =
    (await findContactOfHandle(tx, from)) ??
    // Facebook sends no name with a message.
    (await upsertContactByPhoneOrEmail(tx, { businessId, firstName: 'Facebook', lastName: 'visitor' }));
  const source = { provider: 'messenger', providerId: mid, idempotencyKey: `messenger-${mid}` };
  await keepIncoming(tx, {
    context,
    incoming: { ...source, businessId, contactId, channel: 'facebook', from, to, body },
  });
}

/** By message ids where Facebook lists them; always by the moment up to which everything has arrived. */
async function noteDelivery(
  tx: Transaction,
  { businessId, event }: { businessId: string; event: Event<'delivered'> },
): Promise<void> {
  const { senderId: handle, mids: providerIds, until } = event;
  const named = await markDelivered(tx, { provider: 'messenger', providerIds });
  const contactId = await findContactOfHandle(tx, handle);
  const others = contactId ? await markDeliveredUntil(tx, { contactId, handle, until }) : [];
  for (const id of [...named, ...others]) {
    await announce(tx, { businessId, kind: 'message', id: id.toString() });
  }
}
