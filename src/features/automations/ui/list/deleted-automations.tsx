import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TRIGGERS } from '#connectors/registry.ts';
import type { DeletedFlow } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { agoText, momentText } from '#ui/format/ago-text.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { deletedFlowsQuery } from '../automation-queries.ts';
import { useFlowActions } from './use-flow-actions.ts';

/** Opens the deleted automations, beside the button that makes a new one. */
export function DeletedAutomations() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Trash2 />} onClick={() => setOpen(true)}>
        Deleted
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Deleted automations"
        description="Kept for 30 days. A restored one is paused."
      >
        {isOpen ? <DeletedList /> : null}
      </Drawer>
    </>
  );
}

function DeletedList() {
  const list = useQuery(deletedFlowsQuery);
  const { restore } = useFlowActions();
  if (list.isPending) return <SkeletonText lines={6} />;
  if (list.isError)
    return (
      <ErrorState
        message="Failed to load the deleted automations. Please try again later."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (list.data.length === 0)
    return <EmptyState icon={<Trash2 />} title="No automation was deleted in the last 30 days." />;
  return (
    <ul aria-label="Deleted automations" className="-my-2 divide-y divide-line">
      {list.data.map((flow) => (
        <li key={flow.id} className="flex items-center justify-between gap-4 py-4">
          <DeletedFacts flow={flow} />
          <Button
            size="small"
            icon={<ArchiveRestore />}
            label={`Restore ${flow.name}`}
            loading={restore.isPending && restore.variables.id === flow.id}
            onClick={() => restore.mutate(flow)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}

function DeletedFacts({ flow }: { flow: DeletedFlow }) {
  const trigger = TRIGGERS.find(({ id }) => id === flow.trigger)?.title ?? 'No trigger yet';
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{flow.name}</p>
      <p className="text-sm text-soft">
        {trigger} · {flow.steps === 1 ? '1 step' : `${flow.steps} steps`}
      </p>
      <p className="text-sm text-soft">
        Deleted{' '}
        <time dateTime={flow.deleted_at} title={momentText(flow.deleted_at)}>
          {agoText(flow.deleted_at)}
        </time>{' '}
        · Gone for good on <time dateTime={flow.gone_at}>{day.format(new Date(flow.gone_at))}</time>
      </p>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
