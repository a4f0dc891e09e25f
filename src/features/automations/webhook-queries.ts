import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { flowWebhooks, webhookPings } from './tables.ts';

export type StoredWebhook = typeof flowWebhooks.$inferSelect;
export type StoredPing = typeof webhookPings.$inferSelect;

const KEPT_PINGS = 20;

/** The one that is there, or this one: two at once make one. */
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
  securityKey: string;
  sealedSecurityValue: Buffer | null;
  /** Null before the first publication. */
  versionId: number | null;
  isPublished: boolean;
};

/** For whoever presents the address, before any business is known. Leaves `tx` working for that of the webhook. */
export async function openWebhook(tx: Transaction, tokenHash: Buffer): Promise<OpenedWebhook | null> {
  const { rows } = await tx.$client.query<OpenedWebhook>({
    name: 'open-webhook',
    text: `select flow_id::float8 as "flowId", business_id as "businessId", sealed_secret as "sealedSecret",
                  security_key as "securityKey", sealed_security_value as "sealedSecurityValue",
                  version_id::float8 as "versionId", is_published as "isPublished"
           from open_webhook($1)`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export async function updateWebhook(
  tx: Transaction,
  {
    flowId,
    ...changes
  }: { flowId: number } & Partial<Pick<StoredWebhook, 'securityKey' | 'sealedSecurityValue'>>,
): Promise<void> {
  await tx.update(flowWebhooks).set(changes).where(eq(flowWebhooks.flowId, flowId));
}

type NewPing = Pick<StoredPing, 'businessId' | 'flowId' | 'rawBody' | 'mappedData' | 'messageId'>;

/** Null when a request of this name is there already. */
export async function insertPing(
  tx: Transaction,
  { ping, event }: { ping: NewPing; event: { name: string; data: Record<string, unknown> } | null },
): Promise<number | null> {
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'insert-ping',
    // One statement for the request and the event that it is; the event names it.
    text: `with ping as (
             insert into webhook_pings (business_id, flow_id, raw_body, mapped_data, message_id)
             values ($1, $2, $3, $4, $5) on conflict do nothing returning id
           ), event as (
             insert into events (business_id, name, data)
             select $1, $6, $7::jsonb || jsonb_build_object('ping_id', ping.id) from ping where $6::text is not null
           )
           select id::float8 as id from ping`,
    values: [
      ping.businessId,
      ping.flowId,
      ping.rawBody,
      JSON.stringify(ping.mappedData),
      ping.messageId,
      event?.name ?? null,
      JSON.stringify(event?.data ?? {}),
    ],
  });
  return rows[0]?.id ?? null;
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

/** Only the last few are kept; signed ones as long as their signature could be presented again. */
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
