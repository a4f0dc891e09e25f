/** What messages to contacts cost the operator, and so take of the business's allowance. */
import type { Use } from '#features/allowance/contract.ts';
import { providerNameFor } from '#features/messaging/channels/service.ts';
import { countSegments } from '#features/messaging/contract/segments.ts';
import type { Channel, SendChannel } from '#features/messaging/contract.ts';
import type { ProviderName } from '#features/messaging/provider.ts';
import { sumToCount } from '#features/messaging/queries.ts';
import type { Spending } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

type Written = { body: string; cc?: readonly string[]; bcc?: readonly string[] };
export type Cost = { use: Use; amount: number };

/** Null where it costs nothing: in a sandbox, on Facebook, and through the business's own CRM. */
export function costBy(provider: ProviderName, { body, cc = [], bcc = [] }: Written): Cost | null {
  if (provider === 'twilio') return { use: 'texts', amount: Math.max(1, countSegments(body).segments) };
  return provider === 'smtp' ? { use: 'emails', amount: 1 + cc.length + bcc.length } : null;
}

/** Channels that share an allowance. */
const CHANNELS: Partial<Record<Use, Channel[]>> = { texts: ['sms', 'whatsapp'], emails: ['email'] };

/** With what is queued already, so that a thousand messages at once learn which of them are too many. */
export function spendingOf({
  cost,
  context,
  businessId,
}: {
  cost: Cost | null;
  context: Context;
  businessId: string;
}): Spending | null {
  if (!cost) return null;
  const countWaiting = (tx: Transaction) => sumToCount(tx, CHANNELS[cost.use] ?? []);
  return { context, businessId, ...cost, countWaiting };
}

/** What a message would cost on this channel, before it is written. */
export function costOf({
  context,
  businessId,
  channel,
}: {
  context: Context;
  businessId: string;
  channel: SendChannel;
}): Spending | null {
  const provider = providerNameFor({ env: context.env, channel, businessId });
  return spendingOf({ cost: costBy(provider, { body: '' }), context, businessId });
}
