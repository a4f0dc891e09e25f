/**
 * Caches webhooks that were opened lately, so that a request need not query for its webhook first. The cache
 * alone is never trusted: the commit that relies on it fails when the webhook or its flow has changed since
 * (`revision`), and a request that the cached webhook would refuse is checked against the database.
 */
import type { VariableMapping } from '#engine/trigger-settings.ts';
import type { OpenedWebhook } from './webhook-queries.ts';

export type KnownWebhook = {
  webhook: OpenedWebhook;
  mappings: VariableMapping[];
  /** The published version starts with a webhook. */
  isStarting: boolean;
};

const MOST = 1000;

/** By token. */
export type KnownWebhooks = Map<string, KnownWebhook>;

export function rememberWebhook(
  known: KnownWebhooks,
  { token, ...webhook }: KnownWebhook & { token: string },
): void {
  if (known.size >= MOST) known.clear();
  known.set(token, webhook);
}
