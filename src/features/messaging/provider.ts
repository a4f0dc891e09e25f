/** The port to a message provider. Configuration decides which provider serves a channel. */

import type { Context } from '#platform/context.ts';
import type { StoredMessage } from './queries.ts';

export type ProviderName = 'sandbox' | 'twilio' | 'smtp' | 'messenger' | 'gohighlevel';

type Outgoing = { context: Context; message: StoredMessage };

/** A CRM also says which of its conversations the message is in. */
export type Sent = { providerId: string; crmConversationId?: string };

export type Provider = {
  /** Throws `ProviderError` for every failure of the provider or of the connection to it. */
  send: (outgoing: Outgoing) => Promise<Sent>;
  /** The provider deduplicates: a try with an unknown outcome may simply be repeated. */
  deduplicates: boolean;
  /** For a provider that cannot deduplicate: the ids of exactly this message that it has had since then. */
  findSent?: (outgoing: Outgoing & { since: Date }) => Promise<string[]>;
};

/** To a person who is not a contact. */
export type PlainText = {
  context: Context;
  businessId: string;
  from: string;
  to: string;
  body: string;
  /** The sandbox stores a text once per key. */
  idempotencyKey: string;
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

/** After a 408 or 504 the request may still be under way behind a gateway, so what the provider has says little. */
export function fateOfStatus(status: number): Fate {
  if (status === 429) return 'busy';
  if (status === 408 || status === 504) return 'silent';
  return status >= 500 ? 'broken' : 'rejected';
}

/** These errors mean that no connection was made, so nothing can have been sent. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS']);

export const fateOfNetworkCode = (code: string | undefined): Fate =>
  code !== undefined && NEVER_LEFT.has(code) ? 'busy' : 'silent';

/** One key per message, for any number of tries. */
export const keyOf = ({ businessId, id }: StoredMessage): string => `message-${businessId}-${id}`;
