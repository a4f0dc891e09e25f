/**
 * Webhooks that were opened lately, so that a request to one need not ask for it first. What is known here is never
 * believed by itself: the commit that relies on it fails when the webhook or its flow has changed since (`revision`), and
 * whoever would be refused by it is looked at again.
 */
import type { VariableMapping } from '#engine/trigger-settings.ts';
import type { Context } from '#platform/context.ts';
import type { OpenedWebhook } from './webhook-queries.ts';

export type KnownWebhook = {
  webhook: OpenedWebhook;
  mappings: VariableMapping[];
  /** What is published starts with a webhook. */
  isStarting: boolean;
};

const MOST = 1000;
const known = new WeakMap<object, Map<string, KnownWebhook>>();

/** By their tokens. */
export function knownWebhooks({ database }: Pick<Context, 'database'>): Map<string, KnownWebhook> {
  const made = known.get(database) ?? new Map<string, KnownWebhook>();
  known.set(database, made);
  if (made.size > MOST) made.clear();
  return made;
}
