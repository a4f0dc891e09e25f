/** What sending asks of a provider. One small port; which provider stands behind a channel is configuration. */

import type { StoredMessage } from '#features/messaging/messages/queries.ts';
import type { Context } from '#platform/context.ts';

export type ProviderName = 'sandbox' | 'twilio' | 'smtp' | 'messenger';

type Outgoing = { context: Context; message: StoredMessage };

export type Provider = {
  /** Throws `ProviderError` for everything that the provider, or the way to it, does not do. */
  send: (outgoing: Outgoing) => Promise<{ providerId: string }>;
  /** The same message given twice arrives once, so a try whose outcome is not known may simply be repeated. */
  deduplicates: boolean;
  /** Ids of what the provider has of exactly this message since then, for one that cannot deduplicate. */
  findSent?: (outgoing: Outgoing & { since: Date }) => Promise<string[]>;
};

/**
 * rejected: not sent, and never will be   busy: not sent, perhaps later
 * broken: it answered with a fault        silent: no answer came; both may have sent it
 */
export type Fate = 'rejected' | 'busy' | 'broken' | 'silent';

export class ProviderError extends Error {
  readonly fate: Fate;

  constructor(fate: Fate, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fate = fate;
  }
}

export function fateOfStatus(status: number): Fate {
  if (status === 429) return 'busy';
  return status >= 500 ? 'broken' : 'rejected';
}

/** These say that no connection was made at all, so nothing can have been sent over it. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS']);

export const fateOfNetworkCode = (code: string | undefined): Fate =>
  code !== undefined && NEVER_LEFT.has(code) ? 'busy' : 'silent';

/** One message, one key, whatever the number of tries. */
export const keyOf = ({ businessId, id }: StoredMessage): string => `message-${businessId}-${id}`;
