/** Texts to the business's own people, who are no contacts: neither quiet hours nor the history of a contact are for them. */

import { providerNameFor } from '#features/messaging/channels/choose.ts';
import { ProviderError } from '#features/messaging/channels/provider.ts';
import { sendPlainText } from '#features/messaging/channels/twilio.ts';
import { ownAddress } from '#features/messaging/send/sender-service.ts';
import { keepSandboxMessage } from '#features/sandbox/service.ts';
import type { Context } from '#platform/context.ts';

/** Certainly not sent; otherwise nobody knows, and sending it again might be twice. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof ProviderError && (error.fate === 'busy' || error.fate === 'rejected');

export const isTextSandbox = ({ context, businessId }: { context: Context; businessId: string }): boolean =>
  providerNameFor({ env: context.env, channel: 'sms', businessId }) === 'sandbox';

export async function textTeam({
  context,
  businessId,
  to,
  body,
  idempotencyKey,
}: {
  context: Context;
  businessId: string;
  to: string;
  body: string;
  /** By which the sandbox keeps it once. */
  idempotencyKey: string;
}): Promise<void> {
  const channel = 'sms';
  const isSandbox = isTextSandbox({ context, businessId });
  const from = await context.database.inScope({ businessId }, async (tx) => {
    const fromAddress = await ownAddress(tx, { context, channel, businessId });
    if (isSandbox) {
      const words = { subject: '', body, attachments: [], messageId: null };
      const key = `team-${businessId}-${idempotencyKey}`;
      await keepSandboxMessage(tx, {
        ...{ businessId, idempotencyKey: key, channel, fromAddress, toAddress: to, ...words },
      });
    }
    return fromAddress;
  });
  if (!isSandbox) await sendPlainText({ context, from, to, body });
}
