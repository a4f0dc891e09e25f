import { Link } from '@tanstack/react-router';
import { CircleAlert, Copy, Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { TRIGGERS } from '#connectors/registry.ts';
import type { ListedFlow } from '#features/automations/contract.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { agoText, momentText } from '#ui/format/ago-text.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { StepIcon } from '../step-icon.tsx';
import { RunCounts } from './run-counts.tsx';
import type { FlowActions } from './use-flow-actions.ts';

/** The columns of the list on a wide screen, shared with its heading. */
export const ROW_GRID =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_13.5rem_8.5rem_2.5rem] lg:items-center lg:gap-x-6';

/** The whole row opens the automation; the controls in it keep their own clicks. */
export function FlowRow({
  flow,
  actions,
  isChecking,
  onPublish,
  onRename,
  onDelete,
}: {
  flow: ListedFlow;
  actions: FlowActions;
  /** Its problems are looked for, before it is published. */
  isChecking: boolean;
  onPublish: () => void;
  onRename: () => void;
  onDelete: () => void;
}) {
  const isPublished = flow.status === 1;
  return (
    <li
      className={`relative flex flex-col gap-3 border-b border-line px-4 py-4 transition-colors duration-100 last:border-b-0 hover:bg-sunken sm:px-6 ${ROW_GRID}`}
    >
      <FlowName flow={flow} />
      <RunCounts flow={flow} />
      <div className="flex items-center justify-between lg:contents">
        <Switch
          className="relative w-fit"
          label={
            <>
              {isPublished ? 'Published' : 'Paused'}
              <span className="sr-only">, {flow.name}</span>
            </>
          }
          checked={isPublished}
          disabled={isChecking || (actions.setStatus.isPending && actions.setStatus.variables.id === flow.id)}
          onCheckedChange={(next) =>
            next ? onPublish() : actions.setStatus.mutate({ id: flow.id, isPublished: false })
          }
        />
        <span className="relative -my-1 lg:justify-self-end">
          <FlowMenu flow={flow} actions={actions} onRename={onRename} onDelete={onDelete} />
        </span>
      </div>
    </li>
  );
}

function FlowName({ flow }: { flow: ListedFlow }) {
  const trigger = TRIGGERS.find(({ id }) => id === flow.trigger)?.title;
  return (
    <div className="flex min-w-0 gap-3 sm:gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-wash text-accent-ink"
      >
        <StepIcon action={flow.trigger} className="size-5" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/builder"
            search={{ id: flow.id }}
            className="min-w-0 font-semibold break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
          >
            {flow.name}
          </Link>
          {flow.failed_last_day > 0 ? (
            <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
              {flow.failed_last_day.toLocaleString('en-US')} failed in 24 hours
            </Badge>
          ) : null}
          {flow.differs_from_published ? <Badge tone="accent">Draft differs from what runs</Badge> : null}
        </div>
        <p className="text-sm text-soft">
          {trigger ?? 'No trigger yet'} · {flow.steps === 1 ? '1 step' : `${flow.steps} steps`}
        </p>
        <p className="text-sm text-soft">
          {flow.last_run_at ? <>Last run {<Ago at={flow.last_run_at} />}</> : 'Not run in 30 days'} · Changed{' '}
          <Ago at={flow.updated_at} />
        </p>
      </div>
    </div>
  );
}

const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={momentText(at)} className="relative whitespace-nowrap">
    {agoText(at)}
  </time>
);

function FlowMenu({
  flow,
  actions,
  onRename,
  onDelete,
}: {
  flow: ListedFlow;
  actions: FlowActions;
  onRename: () => void;
  onDelete: () => void;
}) {
  return (
    <Menu
      trigger={<Button variant="ghost" icon={<Ellipsis />} label={`More for ${flow.name}`} />}
      items={[
        {
          id: 'history',
          label: 'History',
          icon: <History />,
          link: <Link to="/builder" search={{ id: flow.id, tab: 'history' }} />,
        },
        { id: 'rename', label: 'Rename', icon: <Pencil />, onSelect: onRename },
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: <Copy />,
          onSelect: () => actions.duplicate.mutate(flow),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          tone: 'danger',
          separated: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
