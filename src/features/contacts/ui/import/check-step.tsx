import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { amount, countOf } from '#ui/format/amount.ts';
import { type ContactImport, checkImportRoute, type ImportCheck, startImportRoute } from '../../contract.ts';
import { CheckResult } from './check-result.tsx';
import type { ImportChoice } from './import-choice.ts';

const POLL_MS = 500;

export function CheckStep({
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
  const asked = useQuery({
    queryKey: ['contact-import-check', brought.id, choice],
    // Repeating the same check only returns its progress.
    queryFn: async ({ signal }) => (await call(checkImportRoute, { ...request, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'checking' ? POLL_MS : false),
    gcTime: 0,
  });
  const start = useMutation({
    mutationFn: () => call(startImportRoute, request),
    onSuccess: onStarted,
    onError: (error) => notify.error(error.message),
  });
  const check = asked.data?.status === 'checking' ? null : (asked.data?.check ?? null);
  const failure = asked.isError
    ? failureText(asked.error, 'Failed to check the rows. Please try again.')
    : asked.data?.status === 'draft'
      ? asked.data.failure
      : null;
  return (
    <div className="flex flex-col gap-4">
      {failure === null ? null : (
        <ErrorState message={failure} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      )}
      {failure === null && !check ? (
        <ProgressBar
          label="Checking every row…"
          value={asked.data?.checkedRows ?? 0}
          total={brought.totalRows}
        />
      ) : null}
      {check ? <CheckResult check={check} total={brought.totalRows} /> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          disabled={!check || importedRows(check, brought.totalRows) === 0}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {check
            ? `Import ${countOf(importedRows(check, brought.totalRows), 'row')}`
            : `Import ${amount(brought.totalRows)} rows`}
        </Button>
      </div>
    </div>
  );
}

const importedRows = ({ refusedCount }: ImportCheck, total: number): number => total - refusedCount;
