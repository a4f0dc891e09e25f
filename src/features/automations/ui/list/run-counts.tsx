import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, type LucideIcon, RefreshCw } from 'lucide-react';
import type { ListedFlow } from '#features/automations/contract.ts';

type Kind = keyof ListedFlow['runs'];

const KINDS: readonly {
  kind: Kind;
  words: string;
  filter: 'completed' | 'failed' | 'processing';
  icon: LucideIcon;
  tone: string;
  bar: string;
}[] = [
  {
    kind: 'completed',
    words: 'completed',
    filter: 'completed',
    icon: CircleCheck,
    tone: 'text-success',
    bar: 'bg-success',
  },
  {
    kind: 'failed',
    words: 'failed',
    filter: 'failed',
    icon: CircleAlert,
    tone: 'text-danger',
    bar: 'bg-danger',
  },
  {
    kind: 'under_way',
    words: 'under way',
    filter: 'processing',
    icon: RefreshCw,
    tone: 'text-info',
    bar: 'bg-info',
  },
];

/** The last 30 days as a bar and in numbers; each number links to its runs. */
export function RunCounts({ flow: { id, name, runs } }: { flow: ListedFlow }) {
  const total = runs.completed + runs.failed + runs.under_way;
  if (total === 0) return <p className="text-sm text-soft">No runs in 30 days</p>;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span aria-hidden="true" className="flex h-1.5 gap-px overflow-hidden rounded-full bg-line">
        {KINDS.filter(({ kind }) => runs[kind] > 0).map(({ kind, bar }) => (
          <span key={kind} className={clsx('min-w-1', bar)} style={{ flexGrow: runs[kind] }} />
        ))}
      </span>
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
        {KINDS.filter(({ kind }) => kind !== 'under_way' || runs[kind] > 0).map(
          ({ kind, words, filter, icon: Icon, tone }) => (
            <Link
              key={kind}
              to="/builder"
              search={{ id, tab: 'history', status: filter }}
              title={`${runs[kind]} ${words} in 30 days`}
              className={clsx(
                'relative inline-flex min-h-6 items-center gap-1.5 rounded-[4px] underline-offset-4 hover:underline',
                runs[kind] === 0 && 'text-soft',
              )}
            >
              <Icon aria-hidden="true" className={clsx('size-4', runs[kind] > 0 && tone)} />
              {runs[kind].toLocaleString('en-US')}
              <span className="sr-only">
                {words} in 30 days, {name}
              </span>
            </Link>
          ),
        )}
      </p>
    </div>
  );
}
