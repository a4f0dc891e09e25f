import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api/call.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { type ContactImport, getImportRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';
import { failureText } from '../failure-text.ts';
import { ImportReport } from './import-report.tsx';

const POLL_MS = 700;

export function ProgressStep({
  id,
  onReported,
  onDone,
}: {
  id: number;
  onReported: () => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const progress = useQuery({
    queryKey: ['contact-import', id],
    queryFn: async ({ signal }) => (await call(getImportRoute, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
  const over = isOver(progress.data);
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: CONTACTS_KEY });
  }, [over, client]);
  useEffect(() => {
    if (over) onReported();
  }, [over, onReported]);

  if (progress.data && over) return <ImportReport finished={progress.data} onDone={onDone} />;
  if (progress.isError) {
    return (
      <ErrorState
        message={failureText(progress.error, 'The progress could not be read. The import itself goes on.')}
        onRetry={() => void progress.refetch()}
        retrying={progress.isFetching}
      />
    );
  }
  return <ProgressBar progress={progress.data} />;
}

const isOver = (progress: ContactImport | undefined): boolean =>
  progress?.status === 'done' || progress?.status === 'failed';

function ProgressBar({ progress }: { progress: ContactImport | undefined }) {
  const { processedRows = 0, totalRows = 0 } = progress ?? {};
  const share = totalRows === 0 ? 0 : processedRows / totalRows;
  return (
    <div className="flex flex-col gap-3 py-6">
      <p className="flex justify-between gap-3 font-medium tabular-nums">
        <span>Importing…</span>
        <span>
          {processedRows.toLocaleString('en-US')} of {totalRows.toLocaleString('en-US')}
        </span>
      </p>
      <progress aria-label="Rows imported" max={totalRows || 1} value={processedRows} className="sr-only" />
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-180"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="text-sm text-soft">You can close this: the import goes on in the background.</p>
    </div>
  );
}
