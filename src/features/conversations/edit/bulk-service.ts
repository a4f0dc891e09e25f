import { randomUUID } from 'node:crypto';
import { LIVE_KIND, MANY, STATUS_CHANGED } from '#features/conversations/contract.ts';
import { statusToSet } from '#features/conversations/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { changeStatuses, countNamed, restoreStatuses, type Target } from './bulk-queries.ts';

type ServiceInput = { context: Context; actor: Actor };

/** All or nothing: if one of the listed conversations does not exist, nothing changes. */
export async function setStatuses({
  context,
  actor,
  target,
  status,
}: ServiceInput & { target: Target; status: string }): Promise<{ changed: number; undo: string | null }> {
  const { businessId } = actor;
  const batch = randomUUID().replaceAll('-', '');
  return await context.database.inScope({ businessId }, async (tx) => {
    if ('ids' in target && (await countNamed(tx, target.ids)) < new Set(target.ids).size) {
      throw new AppError('not-found');
    }
    const known = (await statusToSet(tx, { wanted: status })) ?? status;
    const { changed, first, last } = await changeStatuses(tx, {
      businessId,
      target,
      status: known,
      event: STATUS_CHANGED,
      batch,
      now: context.clock.now(),
    });
    if (changed > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: MANY });
    // The statement's events lie between these two ids, possibly among others; the batch tells them apart.
    return { changed, undo: first && last ? `${first}-${last}-${batch}` : null };
  });
}

export async function undoStatuses({
  context,
  actor,
  undo,
}: ServiceInput & { undo: string }): Promise<{ changed: number }> {
  const { businessId } = actor;
  const [first = '', last = '', batch = ''] = undo.split('-');
  return await context.database.inScope({ businessId }, async (tx) => {
    const { changed } = await restoreStatuses(tx, { businessId, first, last, batch, event: STATUS_CHANGED });
    if (changed > 0) await announce(tx, { businessId, kind: LIVE_KIND, id: MANY });
    return { changed };
  });
}
