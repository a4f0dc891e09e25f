import { keyOf, type PlainText, type Provider } from '#features/messaging/provider.ts';
import { keepSandboxMessage } from '#features/sandbox/service.ts';

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
