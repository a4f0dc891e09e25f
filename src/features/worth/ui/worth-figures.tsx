import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangeMark } from '#ui/data/change-mark.tsx';
import { amount, countOf } from '#ui/format/amount.ts';
import { conversationsOf, dollars, duration, missedBasis, type Worth } from '../contract.ts';

export function WorthFigures({ worth }: { worth: Worth }) {
  const { sold, expected, out_of_hours, saved, missed, reviews, period, numbers } = worth;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-3">
      <Figure title="Sold" value={dollars(sold.value)} change={sold.change}>
        <Link to="/conversations" search={conversationsOf({ period, money: ['sold'] })} className={linkStyle}>
          {countOf(sold.conversations, 'conversation')}
        </Link>
      </Figure>
      <Figure title="Quoted or booked" value={dollars(expected.value)} change={expected.change}>
        <Link
          to="/conversations"
          search={conversationsOf({ period, money: ['quoted', 'booked'] })}
          className={linkStyle}
        >
          {countOf(expected.conversations, 'conversation')}
        </Link>
      </Figure>
      <Figure
        title="Calls answered out of hours"
        value={amount(out_of_hours.calls)}
        change={out_of_hours.change}
      >
        Missed, they would have cost about {dollars(out_of_hours.value)}
      </Figure>
      <Figure title="Time saved" value={duration(saved.minutes)} change={saved.change}>
        Worth about {dollars(saved.value)} at {dollars(numbers.hourly_wage)} an hour
      </Figure>
      <Figure title="Missed calls" value={amount(missed.calls)} change={missed.change} isUnwelcome>
        {missed.calls > 0
          ? `Cost you about ${dollars(missed.cost)}, ${dollars(missed.cost_of_one)} each. `
          : ''}
        {missedBasis(missed)}{' '}
        <Link to="/voicemail" className={linkStyle}>
          Voicemail
        </Link>
      </Figure>
      <Figure title="Reviews you asked for" value={amount(reviews.ratings)} change={reviews.change}>
        {reviews.average === null ? 'No score yet. ' : `${reviews.average.toFixed(1)} of 10 on average. `}
        <Link to="/review-reviews" className={linkStyle}>
          Reviews
        </Link>
      </Figure>
    </dl>
  );
}

function Figure({
  title,
  value,
  change,
  isUnwelcome = false,
  children,
}: {
  title: string;
  value: string;
  change: number | null;
  /** More of it is worse. */
  isUnwelcome?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-sm leading-5 font-medium text-soft">{title}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl leading-9 font-semibold tracking-tight tabular-nums">{value}</span>
        <ChangeMark
          change={change}
          isPositive={change === null || (isUnwelcome ? change <= 0 : change >= 0)}
          text={change === null ? null : `${amount(Math.abs(change))}%`}
        />
      </dd>
      <dd className="text-sm leading-6 text-soft">{children}</dd>
    </div>
  );
}

const linkStyle =
  'inline-flex min-h-6 items-center rounded-[4px] text-soft underline underline-offset-4 hover:text-ink';
