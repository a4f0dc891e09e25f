import { useQuery } from '@tanstack/react-query';
import { CircleStop, RotateCw } from 'lucide-react';
import type { Run, RunLog as RunLogData } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { runLogQuery } from '../automation-queries.ts';
import { canRetry, isUnderWay } from './run-status-badge.tsx';
import { RunSummary } from './run-summary.tsx';
import { EventFailure, NoEventData } from './steps/failures.tsx';
import { groupSteps } from './steps/group-steps.ts';
import { StepCard } from './steps/step-card.tsx';

const WHILE_UNDER_WAY_MS = 2000;

/** The log of one run. */
export function EventDetailsDrawer({
  flowId,
  runId,
  onClose,
  onRetry,
  onStop,
}: {
  flowId: number;
  runId: number | null;
  onClose: () => void;
  onRetry: (run: Run) => void;
  onStop: (runId: number) => void;
}) {
  // The last run stays visible while the drawer slides out.
  const { shown, forget } = useOpening(runId);
  const log = useQuery({
    ...runLogQuery({ flowId, runId: shown ?? 0 }),
    enabled: runId !== null,
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.run) && data.run.wake_at === null ? WHILE_UNDER_WAY_MS : false,
  });
  const run = log.data?.run;
  return (
    <Drawer
      size="large"
      open={runId !== null}
      onOpenChange={(open) => !open && onClose()}
      onClosed={forget}
      title="Event Details"
      description={shown === null ? undefined : `Run ${shown}`}
      footer={run && hasActions(run) ? <Actions run={run} onRetry={onRetry} onStop={onStop} /> : undefined}
    >
      {log.data ? (
        <RunLog data={log.data} now={log.dataUpdatedAt} />
      ) : log.error ? (
        <EventFailure error={log.error} retrying={log.isFetching} onRetry={() => void log.refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-32 w-full" />
          <SkeletonText lines={6} />
        </div>
      )}
    </Drawer>
  );
}

function RunLog({ data: { run, logs, conversation }, now }: { data: RunLogData; now: number }) {
  const nodes = groupSteps({ run, logs, now });
  return (
    <div className="flex flex-col gap-6">
      <RunSummary run={run} conversationId={conversation?.id ?? null} />
      <section className="flex flex-col gap-4">
        <h3 className="font-semibold">Steps</h3>
        {nodes.length === 0 ? (
          <NoEventData />
        ) : (
          <ol>
            {nodes.map((node) => (
              <StepCard key={node.nodeId} runId={run.id} node={node} isOver={!isUnderWay(run)} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Actions({
  run,
  onRetry,
  onStop,
}: {
  run: Run;
  onRetry: (run: Run) => void;
  onStop: (runId: number) => void;
}) {
  if (canRetry(run)) {
    return (
      <Button variant="primary" icon={<RotateCw />} onClick={() => onRetry(run)}>
        {run.status === 'failed' ? 'Retry from the failed step' : 'Go on from where it stopped'}
      </Button>
    );
  }
  return (
    <Button icon={<CircleStop />} onClick={() => onStop(run.id)}>
      Stop run
    </Button>
  );
}

const hasActions = (run: Run): boolean => canRetry(run) || isUnderWay(run);
