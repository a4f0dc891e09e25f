import { type Provider, ProviderError } from '#features/messaging/provider.ts';
import type { StoredMessage } from '#features/messaging/queries.ts';
import { showInSandbox } from './sandbox.ts';

/** Messages in a conversation of GoHighLevel, which takes no idempotency key: its conversation is asked instead. */
export const gohighlevelProvider: Provider = {
  deduplicates: false,
  send: async ({ context, message }) => {
    const sent = await context.ports.messaging.crm.send({ context, message: crmMessageOf(message) });
    if ('fate' in sent) throw new ProviderError(sent.fate, sent.reason);
    if (sent.isSandbox) await showInSandbox({ context, message });
    return { providerId: sent.providerId, crmConversationId: sent.conversationId };
  },
  findSent: async ({ context, message, since }) =>
    await context.ports.messaging.crm.findSent({ context, message: crmMessageOf(message), since }),
};

export function crmMessageOf({ channel, crmConversationId, toAddress, ...message }: StoredMessage) {
  if ((channel !== 'sms' && channel !== 'email') || crmConversationId === null)
    throw new Error(`message ${message.id} has no conversation in a CRM`);
  const { businessId, contactId, subject, body, runId, nodeId } = message;
  const step = { runId, nodeId };
  const conversationId = crmConversationId;
  return { businessId, contactId, subject, body, channel, to: toAddress, conversationId, step };
}
