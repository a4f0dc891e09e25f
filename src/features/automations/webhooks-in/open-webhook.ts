/**
 * Finds the webhook of an address and what its flow makes of a request. Webhooks opened lately are cached, so
 * that a request need not query for its webhook first. The cache alone is never trusted: the commit that
 * relies on it fails when the webhook or its flow has changed since (`revision`), and a request that the
 * cached webhook would refuse is checked against the database.
 */

import type { VariableMapping } from '#engine/trigger-settings.ts';
import { mappingsIn } from '#features/automations/catalogue/catalogue.ts';
import { WEBHOOK_RECEIVED } from '#features/automations/contract.ts';
import { findFlow } from '#features/automations/flow-queries.ts';

import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets.ts';
import { type OpenedWebhook, openWebhook } from './webhook-queries.ts';

export type KnownWebhook = {
  webhook: OpenedWebhook;
  mappings: VariableMapping[];
  /** The published version starts with a webhook. */
  isStarting: boolean;
};
/** By token. */
export type KnownWebhooks = Map<string, KnownWebhook>;

const MOST = 1000;

/** Reads and caches it; null for an address that does not exist. Leaves `tx` in the scope of its business. */
export async function openByToken(
  tx: Transaction,
  { context, known, token }: { context: Context; known: KnownWebhooks; token: string },
): Promise<KnownWebhook | null> {
  const webhook = await openWebhook(tx, hashToken(token));
  if (!webhook) return null;
  const opened = { webhook, ...(await rulesOf(tx, { context, webhook })) };
  if (known.size >= MOST) known.clear();
  known.set(token, opened);
  return opened;
}

/** Those of the published version; before the first publication, of the draft. */
async function rulesOf(
  tx: Transaction,
  { context, webhook: { flowId, versionId, isPublished } }: { context: Context; webhook: OpenedWebhook },
): Promise<Omit<KnownWebhook, 'webhook'>> {
  if (versionId === null) {
    const flow = await findFlow(tx, flowId);
    return { mappings: flow ? mappingsIn(flow.draft) : [], isStarting: false };
  }
  const { mappings, triggerEvent } = await context.memory.automations.versions.get(tx, versionId);
  // An address outlives the trigger that it was created for.
  return { mappings, isStarting: isPublished && triggerEvent === WEBHOOK_RECEIVED };
}
