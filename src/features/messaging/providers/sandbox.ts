import { keepSandboxMessage } from '#features/sandbox/service.ts';
import { keyOf, type Provider } from './provider.ts';

/** Keeps the message where the product shows it, on /sandbox/messages. Nothing leaves. */
export const sandboxProvider: Provider = {
  deduplicates: true,
  send: async ({ context, message }) => {
    const { businessId, channel, fromAddress, toAddress, subject, body } = message;
    const id = await context.database.inScope({ businessId }, (tx) =>
      keepSandboxMessage(tx, {
        businessId,
        idempotencyKey: keyOf(message),
        channel,
        fromAddress,
        toAddress,
        subject,
        body,
      }),
    );
    return { providerId: `sandbox-${id}` };
  },
};
