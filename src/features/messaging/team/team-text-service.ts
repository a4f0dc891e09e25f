/** Texts to team members, who are not contacts: quiet hours and the contact's history do not apply. */

import { providerNameFor } from '#features/messaging/channels/choose.ts';
import { ProviderError } from '#features/messaging/channels/provider.ts';
import { sendPlainText } from '#features/messaging/channels/twilio.ts';
import { ownAddress } from '#features/messaging/send/sender-service.ts';
import { keepSandboxMessage } from '#features/sandbox/service.ts';
import type { Context } from '#platform/context.ts';

/** Certainly not sent. Any other failure has an unknown outcome, and sending again might send it twice. */
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
  /** The sandbox stores it once per key. */
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
