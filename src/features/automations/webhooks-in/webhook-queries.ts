import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Reentry } from '#features/automations/contract.ts';
import { flowWebhooks, webhookPings, webhookRefusals } from '#features/automations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredWebhook = typeof flowWebhooks.$inferSelect;
export type StoredPing = typeof webhookPings.$inferSelect;
export type StoredRefusal = typeof webhookRefusals.$inferSelect;
export type Refused = Pick<StoredRefusal, 'reason' | 'times' | 'preview'>;

export const KEPT_PINGS = 20;

/** Returns the existing webhook or inserts this one: two concurrent calls make one. */
export async function ensureWebhook(
  tx: Transaction,
  webhook: Pick<StoredWebhook, 'flowId' | 'businessId' | 'tokenHash' | 'sealedToken' | 'sealedSecret'>,
): Promise<StoredWebhook> {
  await tx.insert(flowWebhooks).values(webhook).onConflictDoNothing({ target: flowWebhooks.flowId });
  const found = await findWebhook(tx, webhook.flowId);
  if (!found) throw new Error('the webhook was not stored');
  return found;
}

export async function findWebhook(tx: Transaction, flowId: number): Promise<StoredWebhook | null> {
  const [row] = await tx.select().from(flowWebhooks).where(eq(flowWebhooks.flowId, flowId));
  return row ?? null;
}

export type OpenedWebhook = {
  flowId: number;
  businessId: string;
  sealedSecret: Buffer;
  sealedOldSecret: Buffer | null;
  oldSecretUntil: Date | null;
  isSignatureRequired: boolean;
  securityKey: string;
  /** Null where the header is not required. */
  sealedSecurityValue: Buffer | null;
  /** Null before the first publication. */
  versionId: number | null;
  isPublished: boolean;
  reentry: Reentry;
  /** Changes with every change of the webhook or its flow. */
  revision: string;
};

/**
 * For a request that presents the address, before its business is known. Leaves `tx` in the scope of the
 * webhook's business.
 */
export async function openWebhook(tx: Transaction, tokenHash: Buffer): Promise<OpenedWebhook | null> {
  const { rows } = await tx.$client.query<OpenedWebhook>({
    name: 'open-webhook',
    text: `select flow_id::float8 as "flowId", business_id as "businessId", sealed_secret as "sealedSecret",
                  sealed_old_secret as "sealedOldSecret", old_secret_until as "oldSecretUntil",
                  is_signature_required as "isSignatureRequired", security_key as "securityKey", sealed_security_value as "sealedSecurityValue",
                  version_id::float8 as "versionId", is_published as "isPublished", reentry, revision
           from open_webhook($1)`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export async function updateWebhook(
  tx: Transaction,
  { flowId, ...changes }: { flowId: number } & Partial<StoredWebhook>,
): Promise<void> {
  await tx.update(flowWebhooks).set(changes).where(eq(flowWebhooks.flowId, flowId));
}

export async function findPingByMessage(
  tx: Transaction,
  { flowId, messageId }: { flowId: number; messageId: string },
): Promise<number | null> {
  const [row] = await tx
    .select({ id: webhookPings.id })
    .from(webhookPings)
    .where(and(eq(webhookPings.flowId, flowId), eq(webhookPings.messageId, messageId)));
  return row?.id ?? null;
}

export async function listPings(
  tx: Transaction,
  { flowId, limit }: { flowId: number; limit: number },
): Promise<StoredPing[]> {
  return await tx
    .select()
    .from(webhookPings)
    .where(eq(webhookPings.flowId, flowId))
    .orderBy(desc(webhookPings.id))
    .limit(limit);
}

/** Only the last few are kept; signed ones as long as their signature could be replayed. */
export async function dropOldPings(tx: Transaction, flowId: number): Promise<void> {
  const oldestKept = sql`(select id from webhook_pings where flow_id = ${flowId} order by id desc offset ${KEPT_PINGS} limit 1)`;
  await tx
    .delete(webhookPings)
    .where(
      and(
        eq(webhookPings.flowId, flowId),
        lt(webhookPings.id, sql`coalesce(${oldestKept}, 0) + 1`),
        sql`(${webhookPings.messageId} is null or ${webhookPings.receivedAt} < now() - interval '15 minutes')`,
      ),
    );
}

/** Of the last month, latest first: faults mended long ago do not matter any more. */
export async function listRefusals(tx: Transaction, flowId: number): Promise<StoredRefusal[]> {
  return await tx
    .select()
    .from(webhookRefusals)
    .where(
      and(eq(webhookRefusals.flowId, flowId), gt(webhookRefusals.lastAt, sql`now() - interval '30 days'`)),
    )
    .orderBy(desc(webhookRefusals.lastAt));
}

export async function addRefusals(
  tx: Transaction,
  { businessId, flowId, refusals }: { businessId: string; flowId: number; refusals: Refused[] },
): Promise<void> {
  await tx
    .insert(webhookRefusals)
    .values(refusals.map((refused) => ({ businessId, flowId, ...refused })))
    .onConflictDoUpdate({
      target: [webhookRefusals.flowId, webhookRefusals.reason],
      set: {
        times: sql`${webhookRefusals.times} + excluded.times`,
        lastAt: sql`excluded.last_at`,
        preview: sql`excluded.preview`,
      },
    });
}

/** The previous secret stays valid until then. */
export async function replaceSecret(
  tx: Transaction,
  { flowId, sealedSecret, oldSecretUntil }: { flowId: number; sealedSecret: Buffer; oldSecretUntil: Date },
): Promise<boolean> {
  const replaced = await tx
    .update(flowWebhooks)
    .set({ sealedOldSecret: sql`${flowWebhooks.sealedSecret}`, oldSecretUntil, sealedSecret })
    .where(eq(flowWebhooks.flowId, flowId))
    .returning({ flowId: flowWebhooks.flowId });
  return replaced.length > 0;
}
