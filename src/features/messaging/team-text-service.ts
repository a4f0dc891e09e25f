/** Texts to team members, who are not contacts: quiet hours and the contact's history do not apply. */

import type { Context } from '#platform/context.ts';
import { providerNameFor, sendPlainText } from './channels/service.ts';
import { ProviderError } from './provider.ts';
import { ownAddress } from './sender-service.ts';

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
  idempotencyKey: string;
}): Promise<void> {
  const from = await context.database.inScope({ businessId }, (tx) =>
    ownAddress(tx, { context, channel: 'sms', businessId }),
  );
  await sendPlainText({
    context,
    businessId,
    from,
    to,
    body,
    idempotencyKey: `team-${businessId}-${idempotencyKey}`,
  });
}
