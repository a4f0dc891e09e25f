import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { type ContactImport, getImportRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';
import { ImportReport } from './import-report.tsx';
import { UndoReport } from './undo-report.tsx';

const POLL_MS = 700;

/** A started import: its progress or that of its undo, and the result. */
export function ImportView({
  id,
  onReported,
  onDone,
}: {
  id: number;
  onReported: () => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const view = useQuery({
    queryKey: ['contact-import', id],
    queryFn: async ({ signal }) => (await call(getImportRoute, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
  const over = isOver(view.data);
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: CONTACTS_KEY });
  }, [over, client]);
  useEffect(() => {
    if (over) onReported();
  }, [over, onReported]);

  if (view.data?.status === 'undone') return <UndoReport undone={view.data} onDone={onDone} />;
  if (view.data && over) return <ImportReport finished={view.data} onDone={onDone} />;
  if (view.isError) {
    return (
      <ErrorState
        message={failureText(view.error, 'Failed to load the progress. The import itself continues.')}
        onRetry={() => void view.refetch()}
        retrying={view.isFetching}
      />
    );
  }
  return <Progress current={view.data} />;
}

const isOver = (current: ContactImport | undefined): boolean =>
  current !== undefined && current.status !== 'running' && current.status !== 'undoing';

function Progress({ current }: { current: ContactImport | undefined }) {
  if (current?.status !== 'undoing') {
    return (
      <ProgressBar label="Importing…" value={current?.processedRows ?? 0} total={current?.totalRows ?? 0}>
        You can close this: the import continues in the background.
      </ProgressBar>
    );
  }
  const { removedCount, restoredCount, keptCount, createdCount, updatedCount } = current;
  return (
    <ProgressBar
      label="Undoing the import…"
      value={removedCount + restoredCount + keptCount}
      total={createdCount + updatedCount}
    >
      You can close this: the undo continues in the background.
    </ProgressBar>
  );
}
