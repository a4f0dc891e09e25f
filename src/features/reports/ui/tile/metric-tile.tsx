import clsx from 'clsx';
import { kindOf, type Metric } from '#features/reports/contract.ts';
import type { MenuProps } from '#ui/overlay/menu-popup.tsx';
import { basisText } from '../values/basis-text.ts';
import { captionOf, changeOf, previousText, valueText } from '../values/metric-value.ts';
import { ChangeLine } from './change-line.tsx';
import { FillProgress } from './fill-progress.tsx';
import { TileFrame, type TileHandle } from './tile-frame.tsx';

/** The value of a metric; a click leads to what it was read from. */
export function MetricTile({
  metric,
  handle,
  menu,
  onOpen,
}: {
  metric: Metric;
  handle: TileHandle;
  menu: MenuProps['items'];
  onOpen: () => void;
}) {
  return (
    <TileFrame name={metric.name} handle={handle} menu={menu}>
      <button
        type="button"
        aria-label={`Open ${metric.name}`}
        onClick={onOpen}
        className="absolute inset-0 rounded-card -outline-offset-2"
      />
      <MetricFigure metric={metric} />
      <FillProgress metric={metric} />
    </TileFrame>
  );
}

/** A share says little without what it is a share of. */
function BasisLines({ metric: { basis, said } }: { metric: Metric }) {
  const isSaid = said !== null && said.read > 0;
  return (
    <>
      {basis && basis.of > 0 ? (
        <p className="text-sm text-soft tabular-nums">
          {basisText(basis)} {isSaid && said.said < said.read ? 'that say it' : 'conversations'}
        </p>
      ) : null}
      {isSaid ? (
        <p className="text-sm text-soft tabular-nums">
          Said in {basisText({ count: said.said, of: said.read })} conversations
        </p>
      ) : null}
    </>
  );
}

/** The value with its change, as a tile and the drawer show it. */
export function MetricFigure({ metric }: { metric: Metric }) {
  const value = valueText(metric);
  const caption = captionOf(metric);
  if (value === null)
    return (
      <div className="mt-auto pt-2 text-sm text-soft">
        <p>No data available for the selected period</p>
        <BasisLines metric={metric} />
      </div>
    );
  const isWords = ['category', 'text'].includes(kindOf(metric.calculation_type));
  return (
    <div className="mt-auto pt-2">
      <p
        className={clsx(
          isWords
            ? 'line-clamp-2 text-xl leading-7 font-semibold'
            : 'truncate text-3xl leading-10 font-semibold tracking-tight tabular-nums',
        )}
        title={value}
      >
        {value}
        {caption && !isWords ? (
          <span className="ml-1.5 text-sm font-normal tracking-normal text-soft">{caption}</span>
        ) : null}
      </p>
      {caption && isWords ? <p className="text-sm text-soft">{caption}</p> : null}
      <div className="min-h-6">
        <ChangeLine change={changeOf(metric)} before={previousText(metric)} />
      </div>
      <BasisLines metric={metric} />
    </div>
  );
}
