import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { DashboardMetric, DashboardPeriod } from '#features/dashboard/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lineWhileBusy } from '#ui/feedback/line-while-busy.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { metricsFailure } from '../failure-texts.ts';
import { csatOf, furtherOf, headlinesOf } from './card-rules.ts';
import { CsatCard } from './csat-card.tsx';
import { cardStyle, MetricCard } from './metric-card.tsx';

type Metrics = UseQueryResult<{ metrics: DashboardMetric[]; period: DashboardPeriod }>;

/** The four figures at the top, or why there are none. */
export function HeadlineCards({ metrics }: { metrics: Metrics }) {
  const { data } = metrics;
  if (data && data.metrics.length === 0)
    return (
      <Card>
        <EmptyState title="No data available for the selected period" />
      </Card>
    );
  if (data)
    return (
      <Row label="Key figures" isBusy={metrics.isPlaceholderData}>
        {headlinesOf(data.metrics).map((metric) => (
          <MetricCard key={metric.title} metric={metric} period={data.period} />
        ))}
      </Row>
    );
  if (metrics.isError)
    return (
      <Card>
        <ErrorState
          title={metricsFailure(metrics.error)}
          message="Your conversations are safe; only the figures are missing."
          onRetry={() => void metrics.refetch()}
          retrying={metrics.isFetching}
        />
      </Card>
    );
  return <CardSkeletons label="Key figures" />;
}

/** Up to three more figures and how satisfied customers are. The headline cards show a failed load. */
export function FurtherCards({ metrics }: { metrics: Metrics }) {
  const { data } = metrics;
  if (!data) return metrics.isError ? null : <CardSkeletons label="More figures" />;
  const csat = csatOf(data.metrics);
  return (
    <Row label="More figures" isBusy={metrics.isPlaceholderData}>
      {furtherOf(data.metrics).map((metric) => (
        <MetricCard key={metric.title} metric={metric} period={data.period} />
      ))}
      {csat ? <CsatCard metric={csat} /> : null}
    </Row>
  );
}

function Row({
  label,
  isBusy,
  hasFigures = true,
  children,
}: {
  label: string;
  isBusy: boolean;
  hasFigures?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      aria-busy={isBusy}
      className={clsx(hasFigures && lineWhileBusy, 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4')}
    >
      {children}
    </section>
  );
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <Row label={label} isBusy hasFigures={false}>
      {['one', 'two', 'three', 'four'].map((card) => (
        <div key={card} className={cardStyle}>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-auto h-9 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </Row>
  );
}
