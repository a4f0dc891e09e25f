import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { notify } from '#ui/toast.tsx';
import { type ContactImport, previewImportRoute, startImportRoute } from '../../contract.ts';
import { failureText } from '../failure-text.ts';
import type { ImportChoice } from './import-steps.tsx';

type PreviewRow = {
  rowNumber: number;
  name: string;
  phoneNumber: string;
  email: string;
  contactType: string;
  problem: string | null;
};

const columns: TableColumn<PreviewRow>[] = [
  { id: 'row', header: 'Row', cell: ({ rowNumber }) => rowNumber, align: 'end', width: '4rem' },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ problem, name, phoneNumber, email, contactType }) =>
      problem ? (
        <span className="text-danger">{problem}</span>
      ) : (
        <>
          <span className="block font-medium wrap-anywhere">{name || 'No name'}</span>
          <span className="block text-sm text-soft wrap-anywhere">
            {[phoneNumber, email, contactType].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
  },
];

export function PreviewStep({
  brought,
  choice,
  onBack,
  onStarted,
}: {
  brought: ContactImport;
  choice: ImportChoice;
  onBack: () => void;
  onStarted: () => void;
}) {
  const request = { params: { id: brought.id }, body: choice };
  const preview = useQuery({
    queryKey: ['contact-import-preview', brought.id, choice],
    queryFn: async ({ signal }) => (await call(previewImportRoute, { ...request, signal })).data,
  });
  const start = useMutation({
    mutationFn: () => call(startImportRoute, request),
    onSuccess: onStarted,
    onError: (error) => notify.error(error.message),
  });
  const rows = preview.data ?? [];
  const bad = rows.filter(({ problem }) => problem !== null).length;
  return (
    <div className="flex flex-col gap-4">
      <p aria-live="polite">
        {preview.data
          ? describePreview({ shown: rows.length, total: brought.totalRows, bad })
          : 'Checking the rows…'}
      </p>
      <Card padded={false} className="max-h-[50dvh] overflow-y-auto">
        <Table
          label="First rows of the file"
          columns={columns}
          rows={rows}
          rowKey={({ rowNumber }) => String(rowNumber)}
          loading={preview.isPending}
          skeletonRows={5}
          error={
            preview.isError ? (
              <ErrorState
                message={failureText(preview.error, 'The rows could not be checked. Please try again.')}
                onRetry={() => void preview.refetch()}
                retrying={preview.isFetching}
              />
            ) : undefined
          }
        />
      </Card>
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          disabled={!preview.data}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {`Import ${brought.totalRows.toLocaleString('en-US')} ${brought.totalRows === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </div>
  );
}

function describePreview({ shown, total, bad }: { shown: number; total: number; bad: number }): string {
  const which = shown < total ? `the first ${shown} rows` : shown === 1 ? 'the one row' : `all ${shown} rows`;
  if (bad === 0) return `This is how ${which} will be read. Nothing is wrong with them.`;
  return `This is how ${which} will be read. ${bad} would be skipped, for the reason given.`;
}
