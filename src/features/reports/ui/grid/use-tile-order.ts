import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Chart, type Metric, orderTilesRoute } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { CHARTS_KEY, METRICS_KEY, REPORTS_KEY } from '../report-queries.ts';
import type { Tile } from './tiles.ts';

type Order = Pick<Tile, 'kind' | 'id'>[];

/** Shows a new order at once and saves it. If that fails, the tiles return to where they were. */
export function useTileOrder() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Two moves in a row are saved in a row: the second is the one that stays.
    scope: { id: 'reports-order' },
    mutationFn: ({ order }: { order: Order; before: Order }) =>
      call(orderTilesRoute, { body: { tiles: order } }),
    onMutate: ({ order }) => {
      // A reply that is under way has the old order.
      void client.cancelQueries({ queryKey: REPORTS_KEY }, { revert: false });
      show(client, order);
    },
    onError: (error, { before }) => {
      show(client, before);
      notify.error(failureText(error, 'Failed to save the order. The tiles are back where they were.'));
    },
    onSettled: () =>
      Promise.all([METRICS_KEY, CHARTS_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const save = (order: Order, before: Order) =>
    mutate(
      { order, before },
      {
        onSuccess: () =>
          notify.success('Order saved', {
            label: 'Undo',
            onClick: () => mutate({ order: before, before: order }),
            id: 'reports-order',
          }),
      },
    );
  return save;
}

/** Numbers the tiles from 1, as the server does. */
function show(client: QueryClient, order: Order): void {
  const placed = <T extends Metric | Chart>(kind: Tile['kind'], things: T[] | undefined) =>
    things?.map((thing) => {
      const place = order.findIndex((tile) => tile.kind === kind && tile.id === thing.id);
      return place < 0 ? thing : { ...thing, display_order: place + 1 };
    });
  client.setQueriesData<Metric[]>({ queryKey: METRICS_KEY }, (metrics) => placed('metric', metrics));
  client.setQueriesData<Chart[]>({ queryKey: CHARTS_KEY }, (charts) => placed('chart', charts));
}
