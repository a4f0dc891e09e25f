import clsx from 'clsx';
import { useId, useState } from 'react';
import type { Metric } from '#features/reports/contract.ts';
import { lineWhileBusy } from '#ui/feedback/line-while-busy.ts';
import type { ReportPlace } from '../place.ts';
import { ChartTile } from '../tile/chart-tile.tsx';
import { MetricTile } from '../tile/metric-tile.tsx';
import { menuOf } from './tile-menu.tsx';
import { isShown, keyOf, moved, type Tile } from './tiles.ts';
import { HANDLE, TILE, useTileDrag } from './use-tile-drag.ts';
import { useTileOrder } from './use-tile-order.ts';

/** A row has four units on a wide screen, two on a tablet and one on a phone. */
const SPANS: Record<number, string> = {
  1: '',
  2: 'sm:col-span-2 lg:row-span-2',
  4: 'sm:col-span-2 lg:col-span-4',
};

export function TileGrid({
  tiles,
  metrics,
  days,
  timezone,
  isBusy,
  onOpen,
}: {
  /** All, in order; those that are switched off keep their place. */
  tiles: readonly Tile[];
  metrics: readonly Metric[];
  days: number;
  timezone: string | undefined;
  isBusy: boolean;
  onOpen: (place: ReportPlace) => void;
}) {
  const shown = tiles.filter(isShown);
  const save = useTileOrder();
  const instructions = useId();
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set());
  const saveKeys = (keys: string[]) => {
    const sorted = shown.toSorted((one, other) => keys.indexOf(keyOf(one)) - keys.indexOf(keyOf(other)));
    save([...sorted, ...tiles.filter((tile) => !isShown(tile))].map(placeOnly), tiles.map(placeOnly));
  };
  const { moving, said, handlersOf, placeOf } = useTileDrag({ tiles: shown, onDrop: saveKeys });
  const toggleTable = (key: string) =>
    setTables((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return (
    <>
      <p id={instructions} className="sr-only">
        Press Space to lift the tile, the arrow keys to move it, Space to drop it and Escape to put it back.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul
        aria-label="Custom Dashboard"
        aria-busy={isBusy}
        className={clsx(
          lineWhileBusy,
          'grid auto-rows-[minmax(9.5rem,auto)] grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4',
        )}
      >
        {shown.map((tile, index) => {
          const key = keyOf(tile);
          const asTable = tables.has(key);
          const handle = {
            handlers: handlersOf(tile),
            isLifted: moving?.key === key,
            mark: { [HANDLE]: key },
            describedBy: instructions,
          };
          const menu = menuOf({
            tile,
            days,
            asTable,
            isFirst: index === 0,
            isLast: index === shown.length - 1,
            onOpen,
            onToggleTable: () => toggleTable(key),
            onMove: (by) => saveKeys(moved(shown.map(keyOf), { from: index, to: index + by })),
          });
          return (
            <li
              key={key}
              {...{ [TILE]: key }}
              className={`min-w-0 ${SPANS[tile.span]}`}
              style={{ order: placeOf(tile) }}
            >
              {tile.kind === 'metric' ? (
                <MetricTile
                  metric={tile.metric}
                  handle={handle}
                  menu={menu}
                  onOpen={() => onOpen({ drawer: 'metric', id: tile.id })}
                />
              ) : (
                <ChartTile
                  chart={tile.chart}
                  metrics={metrics}
                  timezone={timezone}
                  handle={handle}
                  menu={menu}
                  asTable={asTable}
                  onOpen={(part) => onOpen({ drawer: 'chart', id: tile.id, part })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const placeOnly = ({ kind, id }: Tile) => ({ kind, id });
