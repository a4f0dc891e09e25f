import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, SearchX, Workflow } from 'lucide-react';
import { useState } from 'react';
import { FLOW_LIVE_KIND, type ListedFlow, RUN_LIVE_KIND } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { useTypedSearch } from '#ui/data/use-typed-search.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Input } from '#ui/input/input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { automationsSearch } from '../addresses.ts';
import { FLOWS_KEY, flowsQuery } from '../automation-queries.ts';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FlowRow, ROW_GRID } from './flow-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TemplateCards } from './template-cards.tsx';
import { useCheckedPublication } from './use-checked-publication.ts';
import { useFlowActions } from './use-flow-actions.ts';

export function AutomationList() {
  const list = useQuery(flowsQuery);
  const [search, setSearch] = useAddressedSearch();
  useLiveQuery({
    queryKey: FLOWS_KEY,
    concerns: ({ kind }) => kind === FLOW_LIVE_KIND || kind === RUN_LIVE_KIND,
  });
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return (
      <Card padded={false}>
        <ErrorState
          message="Failed to load automations. Please try again later."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  if (list.data.length === 0) return <NoAutomations />;
  const found = list.data.filter(({ name }) => holds(name, search));
  return (
    <div className="flex flex-col gap-4">
      <Input
        type="search"
        aria-label="Search automations"
        placeholder="Search by name"
        leading={<Search />}
        className="sm:max-w-xs"
        autoComplete="off"
        maxLength={200}
        value={search}
        onValueChange={setSearch}
      />
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 automation' : `${found.length} automations`}
      </p>
      <Card padded={false}>
        {found.length > 0 ? (
          <Rows flows={found} />
        ) : (
          <EmptyState
            icon={<SearchX />}
            title="No automation has a name like this."
            action={<Button onClick={() => setSearch('')}>Show all</Button>}
          />
        )}
      </Card>
    </div>
  );
}

/** Searches as the user types; the address follows when they pause. */
function useAddressedSearch() {
  const { search: value = '' } = automationsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return useTypedSearch({
    value,
    onSettled: (text) =>
      void navigate({
        to: '.',
        search: text === '' ? {} : { search: text },
        replace: true,
        resetScroll: false,
      }),
  });
}

const holds = (name: string, search: string) => name.toLowerCase().includes(search.trim().toLowerCase());

function Rows({ flows }: { flows: readonly ListedFlow[] }) {
  const actions = useFlowActions();
  const navigate = useNavigate();
  const publication = useCheckedPublication((flow) =>
    actions.setStatus.mutate({ id: flow.id, isPublished: true }),
  );
  const { asked } = publication;
  const [renamed, setRenamed] = useState<ListedFlow | null>(null);
  const [doomed, setDoomed] = useState<ListedFlow | null>(null);
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden h-11 border-b border-line px-6 text-sm font-medium text-soft ${ROW_GRID}`}
      >
        <span>Automation</span>
        <span>Runs in 30 days</span>
        <span>Status</span>
      </div>
      <ul aria-label="Automations">
        {flows.map((flow) => (
          <FlowRow
            key={flow.id}
            flow={flow}
            actions={actions}
            isChecking={publication.isChecking(flow)}
            onPublish={() => publication.check(flow)}
            onRename={() => setRenamed(flow)}
            onDelete={() => (flow.runs.under_way > 0 ? setDoomed(flow) : actions.remove.mutate(flow))}
          />
        ))}
      </ul>
      <PublishDialog
        problems={asked?.problems ?? []}
        open={publication.isOpen}
        onPublish={() => {
          publication.close();
          if (asked) actions.setStatus.mutate({ id: asked.flow.id, isPublished: true });
        }}
        onShow={(step) => void (asked && navigate({ to: '/builder', search: { id: asked.flow.id, step } }))}
        onClose={publication.close}
      />
      {renamed ? (
        <RenameDialog
          key={renamed.id}
          flow={renamed}
          onRename={(name) => actions.rename.mutateAsync({ flow: renamed, name })}
          onClose={() => setRenamed(null)}
        />
      ) : null}
      {doomed ? (
        <DeleteDialog
          flow={doomed}
          onDelete={() => actions.remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  );
}

function NoAutomations() {
  return (
    <Card>
      <EmptyState
        icon={<Workflow />}
        title="Let the small things happen automatically"
        message="An automation waits for something, such as a finished conversation, and then does what you would have done. Begin with one of these:"
      />
      <div className="mx-auto max-w-3xl pb-4">
        <TemplateCards />
      </div>
    </Card>
  );
}
