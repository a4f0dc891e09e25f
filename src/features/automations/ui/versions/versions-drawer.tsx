import { useMutation, useQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import type { Graph } from '#engine/graph/graph.ts';
import { type FlowVersion, getVersionRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { momentText } from '#ui/format/ago-text.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { versionsQuery } from '../automation-queries.ts';

type VersionsDrawerProps = {
  flowId: number;
  open: boolean;
  onClose: () => void;
  onRestore: (graph: Pick<Graph, 'nodes' | 'edges'>, version: number) => void;
};

/** The published versions; any of them can become the draft again. */
export function VersionsDrawer({ flowId, open, onClose, onRestore }: VersionsDrawerProps) {
  const list = useQuery({ ...versionsQuery(flowId), enabled: open });
  const restore = useMutation({
    mutationFn: async (number: number) =>
      (await call(getVersionRoute, { params: { id: flowId, number } })).data,
    onSuccess: ({ nodes, edges, number }) => {
      onRestore({ nodes, edges }, number);
      onClose();
    },
    onError: (error) => notify.error(error.message),
  });
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Versions"
      description="Each time it was published"
    >
      {list.isPending ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      ) : list.isError ? (
        <ErrorState
          message="Failed to load versions. Please try again later."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.data.length === 0 ? (
        <EmptyState
          icon={<History />}
          title="Nothing has been published yet."
          message="Each time you publish, that version is kept here."
        />
      ) : (
        <ol className="flex flex-col gap-3">
          {list.data.map((version) => (
            <VersionItem
              key={version.number}
              version={version}
              busy={restore.isPending && restore.variables === version.number}
              disabled={restore.isPending}
              onRestore={() => restore.mutate(version.number)}
            />
          ))}
        </ol>
      )}
    </Drawer>
  );
}

function VersionItem({
  version: { number, name, steps, created_at: at, created_by: by, is_published: isRunning },
  busy,
  disabled,
  onRestore,
}: {
  version: FlowVersion;
  busy: boolean;
  disabled: boolean;
  onRestore: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          Version {number}
          {isRunning ? <Badge tone="success">Running now</Badge> : null}
        </p>
        <p className="break-words">
          {name} · {steps === 1 ? '1 step' : `${steps} steps`}
        </p>
        <p className="text-sm text-soft">
          <time dateTime={at}>{momentText(at)}</time>
          {by ? `, by ${by}` : null}
        </p>
      </div>
      <Button
        size="small"
        icon={<Undo2 />}
        label={`Restore version ${number} as the draft`}
        loading={busy}
        disabled={disabled && !busy}
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  );
}
