import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ScriptSummary } from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { scriptsQuery } from './script-queries.ts';
import { runOne } from './use-run-scripts.ts';

type Progress = { done: number; total: number };
const progressKey = (version: number) => ['publish-progress', version];

/** Runs the tests that this version of the draft has not passed, and tells which it fails. */
export function usePublishTests({ version, isOpen }: { version: number; isOpen: boolean }) {
  const client = useQueryClient();
  const tests = useQuery(
    queryOptions({
      queryKey: ['publish-tests', version],
      queryFn: async () => {
        const scripts = await client.fetchQuery(scriptsQuery);
        const open = scripts.filter(({ state }) => state !== 'passed');
        const failed: ScriptSummary[] = [];
        for (const [done, { id }] of open.entries()) {
          client.setQueryData<Progress>(progressKey(version), { done, total: open.length });
          const ran = await runOne(client, id);
          if (ran.state !== 'passed') failed.push(ran);
        }
        return { count: scripts.length, failed };
      },
      enabled: isOpen,
      // Every opening of the dialog looks again.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      retry: false,
    }),
  );
  const { data: progress } = useQuery<Progress>({ queryKey: progressKey(version), enabled: false });
  const isReady = !tests.isFetching && tests.data?.failed.length === 0;
  return { tests, progress, isReady };
}

export function PublishTests({
  tests: { data, isFetching, isError, refetch },
  progress,
  onLeave,
}: ReturnType<typeof usePublishTests> & { onLeave: () => void }) {
  if (isFetching)
    return (
      <div className="mt-4 flex flex-col gap-2" role="status">
        <p className="flex justify-between gap-3 text-sm font-medium tabular-nums">
          <span>Running the tests…</span>
          <span>{progress ? `${progress.done} of ${progress.total}` : ''}</span>
        </p>
        <ProgressLine label="Running the tests" value={progress?.done ?? 0} total={progress?.total ?? 0} />
      </div>
    );
  if (isError || !data)
    return <ErrorState message="Failed to run the tests. Please try again." onRetry={() => void refetch()} />;
  if (data.count === 0) return null;
  if (data.failed.length === 0)
    return (
      <p role="status" className="mt-4 flex items-center gap-2 text-success">
        <Check aria-hidden="true" className="size-4.5 shrink-0" />
        {data.count === 1 ? 'The test has passed.' : `All ${data.count} tests have passed.`}
      </p>
    );
  return (
    <div role="status" className="mt-4 rounded-control bg-danger-wash px-3 py-2 text-danger">
      <p className="font-medium">
        {data.failed.length === 1
          ? 'A test fails, so this draft cannot be published yet:'
          : `${data.failed.length} tests fail, so this draft cannot be published yet:`}
      </p>
      <ul className="my-1 list-disc pl-5">
        {data.failed.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <Link to="/bot" search={{ test: id }} className="underline underline-offset-4" onClick={onLeave}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Button size="small" className="mb-1" onClick={() => void refetch()}>
        Run again
      </Button>
    </div>
  );
}
