import { LIVE_KIND } from '#features/reports/contract.ts';
import { lockBoard } from '#features/reports/queries.ts';
import type { Context } from '#platform/context.ts';
import { announce } from '#platform/live/announce.ts';
import { setOrder } from './order-queries.ts';

/** Counted from 1, so that a metric which is added later, at 0, stands first until it is moved. */
export async function orderTiles({
  context,
  businessId,
  tiles,
}: {
  context: Context;
  businessId: string;
  tiles: { kind: 'metric' | 'chart'; id: number }[];
}): Promise<void> {
  const places = tiles.map((tile, index) => ({ ...tile, place: index + 1 }));
  const placesOf = (kind: 'metric' | 'chart') => places.filter((tile) => tile.kind === kind);
  await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    await setOrder(tx, { kind: 'metric', places: placesOf('metric') });
    await setOrder(tx, { kind: 'chart', places: placesOf('chart') });
    await announce(tx, { businessId, kind: LIVE_KIND, id: '' });
  });
}
