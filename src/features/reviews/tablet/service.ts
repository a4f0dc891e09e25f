/** The business's own tablet, on which one customer after the other leaves a rating. */
import { randomBytes } from 'node:crypto';
import { LIVE_KIND } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { isSame } from '#platform/secrets.ts';
import { deleteTabletKey, findTabletKey, insertTabletKey } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function getTabletKey({ context, actor }: ServiceInput): Promise<{ key: string | null }> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => ({
    key: await findTabletKey(tx),
  }));
}

export async function makeTabletKey({
  context,
  actor: { businessId },
}: ServiceInput): Promise<{ key: string }> {
  return context.database.inScope({ businessId }, async (tx) => {
    await insertTabletKey(tx, { businessId, key: randomBytes(16).toString('base64url') });
    await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
    const key = await findTabletKey(tx);
    if (!key) throw new AppError('conflict');
    return { key };
  });
}

export async function endTablet({ context, actor: { businessId } }: ServiceInput): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await deleteTabletKey(tx);
    await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

/** Which of these keys is that of the tablet of the business that `tx` is scoped to; null without any. */
export async function findTabletAmong(tx: Transaction, keys: string[]): Promise<string | null> {
  if (keys.length === 0) return null;
  const key = await findTabletKey(tx);
  return key !== null && keys.some((one) => isSame(one, key)) ? key : null;
}

export async function isTablet({
  context,
  businessId,
  key,
}: {
  context: Context;
  businessId: string;
  key: string;
}): Promise<boolean> {
  const found = await context.database.readInScope({ businessId }, (tx) => findTabletAmong(tx, [key]));
  return found !== null;
}
