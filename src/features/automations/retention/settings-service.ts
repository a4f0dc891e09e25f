import { CAPPED_TOTAL, type RetentionPreview } from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/serve.ts';
import {
  countOldPings,
  countOldRuns,
  findRetention,
  type Retention,
  upsertRetention,
} from './settings-queries.ts';

type ServiceInput = { context: Context; actor: Actor };

const USUAL: Retention = { keepRunsDays: 365, keepRequestsDays: 30 };
const DAY_MS = 86_400_000;

/** Of the business that `tx` works for. */
export async function retentionOf(tx: Transaction): Promise<Retention> {
  return (await findRetention(tx)) ?? USUAL;
}

/** Runs that ended, and requests that came, before these moments are deleted. */
export const cutoffsOf = ({ keepRunsDays, keepRequestsDays }: Retention, now: Date) => ({
  runs: new Date(now.getTime() - keepRunsDays * DAY_MS),
  requests: new Date(now.getTime() - keepRequestsDays * DAY_MS),
});

export async function getRetention({ context, actor }: ServiceInput): Promise<Retention> {
  return await context.database.readInScope({ businessId: actor.businessId }, retentionOf);
}

export async function setRetention({
  context,
  actor: { businessId },
  ...days
}: ServiceInput & Retention): Promise<void> {
  await context.database.inScope({ businessId }, (tx) => upsertRetention(tx, { businessId, ...days }));
}

export async function previewRetention({
  context,
  actor,
  ...days
}: ServiceInput & Retention): Promise<RetentionPreview> {
  const before = cutoffsOf(days, context.clock.now());
  const most = CAPPED_TOTAL + 1;
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => ({
    runs: await countOldRuns(tx, { before: before.runs, most }),
    requests: await countOldPings(tx, { before: before.requests, most }),
  }));
}
