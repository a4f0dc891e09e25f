import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { DashboardMetric, DashboardPeriod } from '#features/dashboard/contract.ts';
import { ChangeMark } from '#ui/data/change-mark.tsx';
import { amount } from '#ui/format/amount.ts';
import { conversationsOf } from './card-rules.ts';
import { changeText } from './change-text.ts';
import { METRIC_LOOKS } from './metric-looks.ts';

const WASHES: Record<DashboardMetric['color'], string> = {
  accent: 'bg-accent-wash text-accent-ink',
  success: 'bg-success-wash text-success',
  danger: 'bg-danger-wash text-danger',
  info: 'bg-info-wash text-info',
};

/** A figure with its change. One that counts conversations is a link to them. */
export function MetricCard({ metric, period }: { metric: DashboardMetric; period: DashboardPeriod }) {
  const search = conversationsOf({ title: metric.title, period });
  if (!search)
    return (
      <div className={cardStyle}>
        <Figure metric={metric} />
      </div>
    );
  return (
    <Link
      to="/conversations"
      search={search}
      className={clsx(cardStyle, 'group transition-colors duration-150 hover:border-line-strong')}
    >
      <Figure metric={metric} isLink />
    </Link>
  );
}

function Figure({ metric, isLink = false }: { metric: DashboardMetric; isLink?: boolean }) {
  const Icon = METRIC_LOOKS[metric.icon];
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="text-sm leading-5 font-medium text-soft">{metric.title}</span>
        <span
          aria-hidden="true"
          className={clsx('grid size-8 shrink-0 place-items-center rounded-full', WASHES[metric.color])}
        >
          <Icon className="size-4" />
        </span>
      </span>
      <span className="mt-auto text-3xl leading-10 font-semibold tracking-tight tabular-nums">
        {typeof metric.value === 'number' ? amount(metric.value) : metric.value}
      </span>
      {metric.basis ? <span className="text-sm text-soft tabular-nums">{metric.basis}</span> : null}
      <span className="flex min-h-6 items-center justify-between gap-2">
        <Change metric={metric} />
        {isLink ? (
          <ChevronRight
            aria-hidden="true"
            className="size-4.5 shrink-0 text-soft transition-transform duration-150 group-hover:translate-x-0.5"
          />
        ) : null}
      </span>
    </>
  );
}

export function Change({ metric }: { metric: DashboardMetric }) {
  return <ChangeMark change={metric.change} isPositive={metric.isPositive} text={changeText(metric)} />;
}

export const cardStyle =
  'flex min-h-36 min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-card';
