import { keyOf, type PlainText, type Provider } from '#features/messaging/provider.ts';
import type { StoredMessage } from '#features/messaging/queries.ts';
import { keepSandboxMessage } from '#features/sandbox/service.ts';
import type { Context } from '#platform/context.ts';

/** Stores the message for /sandbox/messages. Nothing is sent. */
export const sandboxProvider: Provider = {
  deduplicates: true,
  send: async (outgoing) => ({ providerId: `sandbox-${await showInSandbox(outgoing)}` }),
};

/** Once per message. Also for what went only to the sandbox of a CRM. */
export async function showInSandbox({
  context,
  message,
}: {
  context: Context;
  message: StoredMessage;
}): Promise<number> {
  const { businessId, channel, fromAddress, toAddress, subject, body, attachments, cc, bcc } = message;
  return await context.database.inScope({ businessId }, (tx) =>
    keepSandboxMessage(tx, {
      businessId,
      idempotencyKey: keyOf(message),
      channel,
      fromAddress,
      toAddress: [toAddress, ...cc, ...bcc].join(', '),
      subject,
      body,
      attachments,
      messageId: message.id,
    }),
  );
}

export async function textInSandbox({
  context,
  businessId,
  from: fromAddress,
  to: toAddress,
  body,
  idempotencyKey,
}: PlainText): Promise<void> {
  await context.database.inScope({ businessId }, (tx) =>
    keepSandboxMessage(tx, {
      businessId,
      idempotencyKey,
      channel: 'sms',
      fromAddress,
      toAddress,
      subject: '',
      body,
      attachments: [],
      messageId: null,
    }),
  );
}
