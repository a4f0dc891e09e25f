/** Messages that a business's CRM sends, in a conversation there, and the replies to them (decisions 59 and 63). */
import type { VendorMessage, VendorMessages } from '#connectors/framework/run/define-vendor.ts';
import { failureIn, NoAnswer } from '#connectors/framework/run/step-failure.ts';
import { refusalIn } from '#connectors/framework/run/vendor-client.ts';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { findContactNames } from '#features/contacts/book/service.ts';
import { openConnection } from '#features/integrations/connections/connection-service.ts';
import type { Purpose } from '#features/integrations/tables.ts';
import type { CrmMessage, CrmPort } from '#features/messaging/ports.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Outgoing = { context: Context; message: CrmMessage };
type Opened = { messages: VendorMessages; message: VendorMessage; isSandbox: boolean };
type NotSent = Extract<Awaited<ReturnType<CrmPort['send']>>, { fate: string }>;

export const crmMessages: CrmPort = {
  send: async (outgoing) => {
    let opened: Opened & { contactId: string };
    try {
      const ready = await openFor(outgoing);
      opened = { ...ready, contactId: await ready.messages.contactFor(ready.message) };
    } catch (error) {
      return beforeSending(error);
    }
    const { messages, message, contactId, isSandbox } = opened;
    try {
      const { id, conversationId } = await messages.send({ ...message, contactId });
      return { providerId: id, conversationId, isSandbox };
    } catch (error) {
      return whileSending(error);
    }
  },

  findSent: async ({ since, ...outgoing }) => {
    const { messages, message } = await openFor(outgoing);
    return await messages.findSent({
      ...message,
      conversationId: outgoing.message.conversationId,
      since,
    });
  },

  listReplies: async ({ context, businessId, known, signal, ...asked }) => {
    try {
      const { messages, client } = await open({ context, businessId, purpose: 'sync', signal });
      return { replies: await messages.listReplies({ client, isKnown: (id) => known.has(id), ...asked }) };
    } catch (error) {
      return whileListening(error);
    }
  },

  replyInSandbox: async ({ body, key, ...answered }) => {
    const { messages, message, isSandbox } = await openFor(answered);
    if (!isSandbox) return null;
    const { client, channel, to: from, subject } = message;
    const contactId = await messages.contactFor(message);
    const { conversationId } = answered.message;
    const reply = { client, channel, conversationId, contactId, from, subject, body, key };
    return await messages.replyInSandbox(reply);
  },
};

async function open({
  context,
  businessId,
  purpose,
  step,
  signal,
}: {
  context: Context;
  businessId: string;
  purpose: Purpose;
  step?: CrmMessage['step'];
  signal?: AbortSignal | undefined;
}) {
  const { client, server, row } = await openConnection({
    context,
    businessId,
    vendor: gohighlevel,
    purpose,
    records: purpose === 'action' ? 'all' : 'failures',
    ...(step && { step }),
    ...(signal && { signal }),
  });
  if (!server.messages) throw new Error(`${gohighlevel.name} sends no messages`);
  return { client, messages: server.messages, isSandbox: row.isSandbox };
}

async function openFor({
  context,
  message: { businessId, contactId, channel, to, subject, body, step },
}: Outgoing): Promise<Opened> {
  const { client, messages, isSandbox } = await open({ context, businessId, purpose: 'action', step });
  const names = await context.database.readInScope({ businessId }, (tx) => findContactNames(tx, [contactId]));
  const { first_name = '', last_name = '' } = names.get(contactId) ?? {};
  const name = `${first_name} ${last_name}`.trim();
  return { messages, message: { client, channel, to, name, subject, body }, isSandbox };
}

/** Nothing was sent yet, whatever failed. */
function beforeSending(error: unknown): NotSent {
  if (error instanceof AppError) return { fate: 'rejected', reason: error.message };
  const failure = failureIn(error);
  if (!failure) throw error;
  const mayComeBack = failure instanceof NoAnswer || failure.outcome.retryable;
  return { fate: mayComeBack ? 'busy' : 'rejected', reason: failure.message };
}

/** A message is never repeated blindly: after no answer, or a fault of the vendor's own, it may have been sent. */
function whileSending(error: unknown): NotSent {
  const failure = failureIn(error);
  if (!failure) throw error;
  const reason = failure.message;
  if (failure instanceof NoAnswer) return { fate: failure.mayHaveArrived ? 'silent' : 'busy', reason };
  return { fate: failure.outcome.retryable ? 'busy' : 'rejected', reason };
}

/** A refusal is about this conversation; anything else would come back for every other one, too. */
function whileListening(error: unknown): Awaited<ReturnType<CrmPort['listReplies']>> {
  if (error instanceof AppError) return { failed: 'connection', reason: error.message };
  const failure = failureIn(error);
  if (!failure) throw error;
  const { message: reason } = failure;
  const isRefused = refusalIn(error) !== null && !(failure instanceof NoAnswer) && !failure.outcome.retryable;
  return { failed: isRefused ? 'conversation' : 'connection', reason };
}
