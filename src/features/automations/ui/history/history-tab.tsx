import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RUN_LIVE_KIND, RUN_PAGE_SIZES, type Run } from '#features/automations/contract.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { Card } from '#ui/layout/card.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { runsKey, runsQuery } from '../automation-queries.ts';
import { HistorySettings } from '../retention/history-settings.tsx';
import { contactName } from './contact-name.ts';
import { EventDetailsDrawer } from './event-details-drawer.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { queryOf } from './history-state.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { isUnderWay } from './run-status-badge.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { NoRuns, RunsFailure } from './steps/failures.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { useHistoryAddress } from './use-history-address.ts';
import { type RetryTarget, useRunActions } from './use-run-actions.ts';
import { useRunSelection } from './use-run-selection.ts';

const NO_RUNS: readonly Run[] = [];
/** A long step announces nothing until it ends. */
const WHILE_UNDER_WAY_MS = 3000;

/** An automation's runs, newest first. */
export function HistoryTab({ flowId }: { flowId: number }) {
  const { state, change, openRun, open } = useHistoryAddress();
  const query = queryOf(state);
  const list = useQuery({
    ...runsQuery({ flowId, ...query }),
    refetchInterval: ({ state: { data } }) =>
      data?.runs.some((run) => isUnderWay(run) && run.wake_at === null) ? WHILE_UNDER_WAY_MS : false,
  });
  useLiveQuery({
    queryKey: runsKey(flowId),
    concerns: ({ kind, id }) => kind === RUN_LIVE_KIND && id.split('/')[0] === String(flowId),
  });
  const runs = list.isError ? NO_RUNS : (list.data?.runs ?? NO_RUNS);
  const selection = useRunSelection({ runs, list: JSON.stringify([flowId, query]) });
  const { retry, cancel } = useRunActions(flowId);
  const [retried, setRetried] = useState<RetryTarget | null>(null);
  const [stopped, setStopped] = useState<readonly number[] | null>(null);
  usePageInRange({ page: state.page, totalPages: list.data?.page.total_pages, onChange: change });
  return (
    <section aria-label="History" className="flex flex-col gap-4">
      <HistoryFilters state={state} onChange={change} onRetryAll={() => setRetried('all-failed')} />
      <Card
        padded={false}
        // Seven columns beside the menu on a laptop.
        className="[&_td]:px-2 [&_th]:px-2"
        footer={
          <Pagination
            page={state.page}
            pageSize={state.itemsPerPage}
            pageSizes={RUN_PAGE_SIZES}
            total={list.isError ? 0 : (list.data?.page.total_items ?? 0)}
            hasMore={list.data?.has_more}
            label="Pages of runs"
            outOfRange="clamp"
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(itemsPerPage) => change({ itemsPerPage })}
          />
        }
      >
        <SelectionBar selection={selection} onRetry={setRetried} onStop={setStopped} />
        <Table
          label="Runs of this automation"
          columns={historyColumns({
            selection,
            onRetry: (run) => setRetried([run]),
            onStop: ({ id }) => setStopped([id]),
          })}
          rows={runs}
          rowKey={({ id }) => String(id)}
          rowAction={{
            label: (run) => `Event Details of run ${run.id}, ${contactName(run)}`,
            onSelect: ({ id }) => open(id),
          }}
          selectedKey={openRun === null ? null : String(openRun)}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          empty={<NoRuns />}
          error={
            list.isError ? (
              <RunsFailure onRetry={() => void list.refetch()} retrying={list.isFetching} />
            ) : undefined
          }
        />
      </Card>
      <HistorySettings />
      <EventDetailsDrawer
        flowId={flowId}
        runId={openRun}
        onClose={() => open(null)}
        onRetry={(run) => setRetried([run])}
        onStop={(id) => setStopped([id])}
      />
      <RetryDialog target={retried} retry={retry} onClose={() => setRetried(null)} />
      <StopDialog runIds={stopped} cancel={cancel} onClose={() => setStopped(null)} />
    </section>
  );
}
