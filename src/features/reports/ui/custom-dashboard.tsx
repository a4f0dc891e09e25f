import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIVE_KIND } from '#features/reports/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { useCalmRefresh } from '#ui/live/use-calm-refresh.ts';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { chartsFailure, metricsFailure } from './failure-texts.ts';
import { TileGrid } from './grid/tile-grid.tsx';
import { tilesOf } from './grid/tiles.ts';
import type { ReportPlace } from './place.ts';
import { chartsQuery, metricsQuery, REPORTS_KEY } from './report-queries.ts';

const ReportDrawers = lazyOverlay(async () => (await import('./report-drawers.tsx')).ReportDrawers);

/** What metrics are calculated from, and the metrics and charts themselves. */
const COUNTED = ['conversation', LIVE_KIND];

/** The metrics and charts that the business defined, in a grid of their own. */
export function CustomDashboard({
  days,
  timezone,
  place,
  onPlace,
}: {
  days: number;
  timezone: string | undefined;
  place: ReportPlace | null;
  onPlace: (place: ReportPlace | null) => void;
}) {
  const metrics = useQuery(metricsQuery(days));
  const charts = useQuery(chartsQuery(days));
  const opening = useOpening(place);
  useCalmRefresh({ queryKey: REPORTS_KEY, kinds: COUNTED });
  const tiles = tilesOf(metrics.data ?? [], charts.data ?? []);
  const isLoading = metrics.isPending || charts.isPending;
  return (
    <section aria-labelledby="custom-dashboard" className="flex flex-col gap-3 sm:gap-4">
      <h2 id="custom-dashboard" className="pt-2 text-lg leading-7 font-semibold">
        Custom Dashboard
      </h2>
      <LoadFailure
        query={charts}
        text={chartsFailure}
        kept="Your charts are safe; only this view of them is missing."
      />
      <LoadFailure
        query={metrics}
        text={metricsFailure}
        kept="Your metrics are safe; only their values are missing."
      />
      {isLoading && tiles.length === 0 ? <TileSkeletons /> : null}
      {tiles.length > 0 ? (
        <TileGrid
          tiles={tiles}
          metrics={metrics.data ?? []}
          days={days}
          timezone={timezone}
          isBusy={metrics.isPlaceholderData || charts.isPlaceholderData}
          onOpen={onPlace}
        />
      ) : null}
      {metrics.data && charts.data && tiles.length === 0 ? <NothingYet onOpen={onPlace} /> : null}
      <WhenNeeded needed={place !== null} part={ReportDrawers}>
        {opening.shown ? (
          <ReportDrawers
            key={opening.number}
            place={opening.shown}
            isOpen={opening.isOpen}
            days={days}
            timezone={timezone}
            onClose={() => onPlace(null)}
            onClosed={opening.forget}
          />
        ) : null}
      </WhenNeeded>
    </section>
  );
}

function NothingYet({ onOpen }: { onOpen: (place: ReportPlace) => void }) {
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesCombined />}
        title="No custom charts created yet..."
        message="Count what matters to your business: how many callers asked for a quote, what they needed, how happy they sounded. Start with a metric, then draw it as a chart."
        action={
          <Button
            variant="primary"
            icon={<Plus />}
            onClick={() => onOpen({ drawer: 'metric-form', id: null })}
          >
            Add metric
          </Button>
        }
      />
    </Card>
  );
}

function LoadFailure({
  query,
  text,
  kept,
}: {
  query: { isError: boolean; data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  text: (error: unknown) => string;
  kept: string;
}): ReactNode {
  if (!query.isError || query.data) return null;
  return (
    <Card>
      <ErrorState
        title={text(query.error)}
        message={kept}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Card>
  );
}

function TileSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {['one', 'two', 'three', 'four'].map((tile) => (
        <div
          key={tile}
          className="flex min-h-38 flex-col gap-2 rounded-card border border-line bg-surface p-4"
        >
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-auto h-9 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
