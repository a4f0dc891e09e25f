import { CircleStop, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Run } from '#features/automations/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import type { TableColumn } from '#ui/data/table.tsx';
import { agoText, exactText, momentText } from '#ui/format/ago-text.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { contactName } from './contact-name.ts';
import { durationText } from './duration-text.ts';
import { canRetry, isUnderWay, RunStatusBadge } from './run-status-badge.tsx';
import { canSelect, type RunSelection } from './use-run-selection.ts';

export function historyColumns({
  selection,
  onRetry,
  onStop,
}: {
  selection: RunSelection;
  onRetry: (run: Run) => void;
  onStop: (run: Run) => void;
}): TableColumn<Run>[] {
  return [
    {
      id: 'select',
      width: '3.5rem',
      header: (
        <Checkbox
          hideLabel
          label="Select every run on this page that failed or is under way"
          disabled={!selection.hasAny}
          checked={selection.page === 'all'}
          indeterminate={selection.page === 'some'}
          onCheckedChange={selection.togglePage}
        />
      ),
      cell: (run) =>
        canSelect(run) ? (
          <Checkbox
            hideLabel
            label={`Select run ${run.id}`}
            checked={selection.has(run.id)}
            onCheckedChange={() => selection.toggle(run.id)}
          />
        ) : null,
    },
    { id: 'id', header: 'Run ID', cell: ({ id }) => <span className="tabular-nums">{id}</span> },
    {
      id: 'contact',
      header: 'Contact',
      cell: (run) => (
        <>
          <span className={run.contact ? 'block min-w-28 font-medium' : 'block min-w-28 text-soft'}>
            {contactName(run)}
          </span>
          {/* What a phone shows without scrolling sideways; the columns further right have it in full. */}
          <span
            aria-hidden="true"
            className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm whitespace-nowrap text-soft sm:hidden"
          >
            <RunStatusBadge status={run.status} />
            {agoText(run.created_at)}
          </span>
        </>
      ),
    },
    { id: 'action', header: 'Current Action', cell: (run) => <CurrentAction run={run} /> },
    { id: 'status', header: 'Status', cell: ({ status }) => <RunStatusBadge status={status} /> },
    { id: 'time', header: 'Execution Time', cell: (run) => <ExecutionTime run={run} /> },
    {
      id: 'details',
      header: 'Action',
      align: 'end',
      cell: (run) => (
        <span className="flex items-center justify-end gap-1">
          {canRetry(run) ? (
            <RowButton icon={<RotateCw />} label={`Retry run ${run.id}`} onClick={() => onRetry(run)} />
          ) : null}
          {isUnderWay(run) ? (
            <RowButton icon={<CircleStop />} label={`Stop run ${run.id}`} onClick={() => onStop(run)} />
          ) : null}
          {/* The row's own button has the name; this is only its look. */}
          <span aria-hidden="true" className={buttonStyle({ size: 'small' })}>
            Event Details
          </span>
        </span>
      ),
    },
  ];
}

function RowButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <Button variant="ghost" size="small" icon={icon} label={label} onClick={onClick} />
    </Tooltip>
  );
}

function CurrentAction({ run: { current_action: action, reason } }: { run: Run }) {
  return (
    <span className="block min-w-36">
      {action ? <span className="block">{action}</span> : null}
      {reason ? (
        <span title={reason} className="line-clamp-2 max-w-64 text-sm leading-5 text-soft">
          {reason}
        </span>
      ) : null}
    </span>
  );
}

function ExecutionTime({ run }: { run: Run }) {
  const { created_at: at } = run;
  return (
    <span className="block leading-5 whitespace-nowrap tabular-nums">
      <time dateTime={at} title={exactText(at)}>
        {momentText(at)}
      </time>
      <span className="block text-sm text-soft">{howLong(run)}</span>
    </span>
  );
}

function howLong({
  created_at: at,
  current_action: action,
  finished_at: end,
  wake_at: wake,
  status,
}: Run): string {
  if (status === 'skipped' && !action) return 'was not started';
  if (end) return `took ${durationText(Date.parse(end) - Date.parse(at))}`;
  return wake ? `waits until ${momentText(wake)}` : 'under way';
}
