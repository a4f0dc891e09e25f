import { keepSandboxMessage } from '#features/sandbox/service.ts';
import { keyOf, type Provider } from './provider.ts';

/** Stores the message for /sandbox/messages. Nothing is sent. */
export const sandboxProvider: Provider = {
  deduplicates: true,
  send: async ({ context, message }) => {
    const { businessId, channel, fromAddress, toAddress, subject, body, attachments, cc, bcc } = message;
    const id = await context.database.inScope({ businessId }, (tx) =>
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
    return { providerId: `sandbox-${id}` };
  },
};
