import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lineWhileBusy } from '#ui/feedback/line-while-busy.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { dollars, type Worth, type WorthNumbers } from '../contract.ts';
import { SourceTable } from './source-table.tsx';
import { WorthFigures } from './worth-figures.tsx';
import { worthQuery } from './worth-queries.ts';

const NumbersDrawer = lazyOverlay(async () => (await import('./numbers-drawer.tsx')).NumbersDrawer);

export function WorthSection({ days }: { days: number }) {
  const worth = useQuery(worthQuery(days));
  const [isOpen, setOpen] = useState(false);
  const { data } = worth;
  return (
    <Card
      title="What it was worth"
      description="Each conversation counts once: with what you sold; else with your quote; else with the prices of what it booked."
      actions={
        data ? (
          <Button size="small" icon={<Pencil />} onClick={() => setOpen(true)}>
            Your numbers
          </Button>
        ) : null
      }
    >
      <div
        aria-busy={worth.isPending || worth.isPlaceholderData}
        className={clsx(data && lineWhileBusy, 'flex flex-col gap-6')}
      >
        {data ? <Content worth={data} /> : null}
        {worth.isPending ? <Skeleton className="h-160 w-full sm:h-120" /> : null}
        {worth.isError && !data ? (
          <ErrorState
            title="Failed to load what it was worth. Please try again later."
            message="Your conversations are safe; only these figures are missing."
            onRetry={() => void worth.refetch()}
            retrying={worth.isFetching}
          />
        ) : null}
      </div>
      {data ? (
        <WhenNeeded needed={isOpen} part={NumbersDrawer}>
          <NumbersDrawer numbers={data.numbers} open={isOpen} onOpenChange={setOpen} />
        </WhenNeeded>
      ) : null}
    </Card>
  );
}

function Content({ worth }: { worth: Worth }) {
  return (
    <>
      <WorthFigures worth={worth} />
      <p className="rounded-control bg-sunken px-3 py-2 text-sm">{basisText(worth.numbers)}</p>
      <SourceTable worth={worth} />
      <p className="text-sm text-soft">
        Quoted and booked amounts are not sold yet. Bookings count at the current prices of their offerings,
        unless they were canceled or the customer did not come. Spam and appointments that you booked by hand
        are left out.
      </p>
    </>
  );
}

function basisText({ job_value, missed_percent, hourly_wage, is_assumed }: WorthNumbers): string {
  const stated = `a job is worth ${dollars(job_value)}, ${missed_percent}% of missed calls would have become jobs, and an hour of your time costs ${dollars(hourly_wage)}.`;
  return is_assumed
    ? `These are our assumptions until you enter your numbers: ${stated}`
    : `By your numbers ${stated}`;
}
