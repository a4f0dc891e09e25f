import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense } from 'react';
import type { DashboardMetric } from '#features/dashboard/contract.ts';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { bandOf, type CsatBand, emojiOf, gaugeOf, scoreOf } from './csat-score.ts';
import { Change, cardStyle } from './metric-card.tsx';

const HalfGauge = lazyExtra(
  async () => (await import('../charts/charts.tsx')).HalfGauge,
  () => null,
);

const COLORS: Record<CsatBand, string> = {
  red: 'var(--danger)',
  amber: 'var(--accent)',
  green: 'var(--success)',
};

/** How satisfied customers are, from the ratings that they left. */
export function CsatCard({ metric }: { metric: DashboardMetric }) {
  return (
    <div className={clsx(cardStyle, 'relative')}>
      <span className="text-sm leading-5 font-medium text-soft">
        <abbr title="Customer satisfaction" className="no-underline">
          {metric.title}
        </abbr>
      </span>
      {metric.status === 'active' ? <Score metric={metric} /> : <NoScore metric={metric} />}
    </div>
  );
}

function Score({ metric }: { metric: DashboardMetric }) {
  const score = scoreOf(metric.value);
  const { emoji, words } = emojiOf(score);
  return (
    <>
      <div aria-hidden="true" className="relative mx-auto -mb-1 h-16 w-32">
        <Suspense>
          <HalfGauge percent={gaugeOf(score)} color={COLORS[bandOf(score)]} />
        </Suspense>
        <span className="absolute inset-x-0 bottom-0 text-center text-2xl leading-8">{emoji}</span>
      </div>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
        <span className="text-xl leading-7 font-semibold tabular-nums">{metric.value}</span>
        <span className="sr-only">{words}</span>
        <Change metric={metric} />
      </p>
      <p className="text-sm text-soft tabular-nums">{metric.basis}</p>
    </>
  );
}

function NoScore({ metric }: { metric: DashboardMetric }) {
  const isOff = metric.status === 'disabled';
  return (
    <>
      <p className="mt-auto text-xl leading-7 font-semibold">{isOff ? 'Off' : 'Not enough data'}</p>
      <Link
        to="/review-reviews"
        className="inline-flex min-h-6 items-center rounded-[4px] text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        {isOff ? 'Ask customers for a rating' : 'See the ratings'}
      </Link>
    </>
  );
}
