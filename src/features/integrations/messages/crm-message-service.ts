/** Messages that a business's CRM sends, in a conversation there (decision 59). */
import type { VendorMessage, VendorMessages } from '#connectors/framework/run/define-vendor.ts';
import { failureIn, NoAnswer } from '#connectors/framework/run/step-failure.ts';
import { refusalIn } from '#connectors/framework/run/vendor-client.ts';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { findContactNames } from '#features/contacts/book/service.ts';
import { openConnection } from '#features/integrations/connections/connection-service.ts';
import type { CrmMessage, CrmPort } from '#features/messaging/ports.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Outgoing = { context: Context; message: CrmMessage };
type NotSent = Extract<Awaited<ReturnType<CrmPort['send']>>, { fate: string }>;

export const crmMessages: CrmPort = {
  send: async (outgoing) => {
    let opened: { messages: VendorMessages; message: VendorMessage; contactId: string };
    try {
      const { messages, message } = await open(outgoing);
      opened = { messages, message, contactId: await messages.contactFor(message) };
    } catch (error) {
      return beforeSending(error);
    }
    const { messages, message, contactId } = opened;
    try {
      return { providerId: await messages.send({ ...message, contactId }) };
    } catch (error) {
      return whileSending(error);
    }
  },

  findSent: async ({ since, ...outgoing }) => {
    const { messages, message } = await open(outgoing);
    return await messages.findSent({
      ...message,
      conversationId: outgoing.message.conversationId,
      since,
    });
  },
};

async function open({
  context,
  message: { businessId, contactId, channel, to, subject, body },
}: Outgoing): Promise<{ messages: VendorMessages; message: VendorMessage }> {
  const { client, server } = await openConnection({
    context,
    businessId,
    vendor: gohighlevel,
    purpose: 'action',
    isIdempotent: false,
  });
  if (!server.messages) throw new Error(`${gohighlevel.name} sends no messages`);
  const names = await context.database.readInScope({ businessId }, (tx) => findContactNames(tx, [contactId]));
  const { first_name = '', last_name = '' } = names.get(contactId) ?? {};
  const name = `${first_name} ${last_name}`.trim();
  return { messages: server.messages, message: { client, channel, to, name, subject, body } };
}

/** Nothing was sent yet, whatever failed. */
function beforeSending(error: unknown): NotSent {
  if (error instanceof AppError) return { fate: 'rejected', reason: error.message };
  const failure = failureIn(error);
  if (!failure) throw error;
  const mayComeBack = failure instanceof NoAnswer || failure.outcome.retryable;
  return { fate: mayComeBack ? 'busy' : 'rejected', reason: failure.message };
}

/** A message is never repeated blindly: after a fault of the vendor's own it may have been sent as well. */
function whileSending(error: unknown): NotSent {
  const failure = failureIn(error);
  if (!failure) throw error;
  const reason = failure.message;
  if (failure instanceof NoAnswer) return { fate: failure.mayHaveArrived ? 'silent' : 'busy', reason };
  if (failure.outcome.retryable) return { fate: 'busy', reason };
  return { fate: (refusalIn(error)?.status ?? 0) >= 500 ? 'silent' : 'rejected', reason };
}
