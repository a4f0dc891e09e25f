import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Selection } from '#ui/data/use-selection.ts';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import type { ContactBatch } from '../../contract.ts';
import type { ContactListState } from '../list-state.ts';
import { BatchProgress } from './batch-progress.tsx';
import { batchesQuery, isUnderWay } from './batch-queries.ts';
import { BulkActions } from './bulk-actions.tsx';
import { useBatchActions } from './use-batch-actions.ts';

const RecentChanges = lazyOverlay(async () => (await import('./recent-changes.tsx')).RecentChanges);

/** Work on many contacts: the selection, the work under way, and recent changes. */
export function BulkWork({
  selection,
  state,
  total,
  isRecentOpen,
  onRecentOpenChange,
}: {
  selection: Selection;
  state: ContactListState;
  total: number;
  isRecentOpen: boolean;
  onRecentOpenChange: (open: boolean) => void;
}) {
  const [startedId, setStartedId] = useState<string | null>(null);
  const recent = useQuery(batchesQuery);
  // Includes work begun before this page was opened, or in another tab.
  const watchedId = startedId ?? recent.data?.find(isUnderWay)?.id ?? null;
  const watch = (batch: ContactBatch) => setStartedId(batch.id);
  const { undo } = useBatchActions({ onChanged: watch });
  return (
    <>
      <BulkActions selection={selection} state={state} total={total} onStarted={watch} />
      {watchedId ? (
        <BatchProgress
          key={watchedId}
          id={watchedId}
          onOver={() => setStartedId(null)}
          onUndo={undo.mutate}
          onDetails={() => onRecentOpenChange(true)}
        />
      ) : null}
      <WhenNeeded needed={isRecentOpen} part={RecentChanges}>
        <RecentChanges open={isRecentOpen} onOpenChange={onRecentOpenChange} onChanged={watch} />
      </WhenNeeded>
    </>
  );
}
