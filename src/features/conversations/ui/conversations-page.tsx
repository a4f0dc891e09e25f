import { useQuery } from '@tanstack/react-query';
import { Ellipsis, ShieldBan, Tags } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { ConversationItem } from '#features/conversations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { countPages } from '#ui/data/page-number.ts';
import { usePageInRange } from '#ui/data/use-page-in-range.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazyOverlay } from '#ui/lazy/lazy-overlay.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { WhenNeeded } from '#ui/lazy/when-needed.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { listQuery, statusesQuery } from './conversation-queries.ts';
import { filterStatuses, statusOptions } from './derived-status.ts';
import type { Chat, Spoken, Thread } from './detail/lead/lead-details.tsx';
import { listFailure } from './failure-texts.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { FilterBarSkeleton } from './list/filter-bar-skeleton.tsx';
import { useListState } from './list/use-list-state.ts';

const FilterBar = lazyPart(async () => (await import('./list/filter-bar.tsx')).FilterBar);
const ConversationDrawer = lazyOverlay(
  async () => (await import('./detail/conversation-drawer.tsx')).ConversationDrawer,
);
const SpamDrawer = lazyOverlay(async () => (await import('./spam/spam-drawer.tsx')).SpamDrawer);
const StatusesDrawer = lazyOverlay(
  async () => (await import('./statuses/statuses-drawer.tsx')).StatusesDrawer,
);

const NO_ROWS: readonly ConversationItem[] = [];

type Panel = 'spam' | 'statuses' | null;

/** `thread`, `chat` and `spoken` belong to other features, so the router passes them in. */
export function ConversationsPage({ thread, chat, spoken }: { thread: Thread; chat: Chat; spoken: Spoken }) {
  const { state, change, openId, open } = useListState();
  const [panel, setPanel] = useState<Panel>(null);
  const [spamIds, setSpamIds] = useState<readonly number[]>([]);
  const list = useQuery(listQuery(state));
  const { data: custom } = useQuery(statusesQuery);
  const statuses = statusOptions({ custom });
  const rows = list.isError ? NO_ROWS : (list.data?.conversations ?? NO_ROWS);
  const listIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const total = list.isError ? 0 : list.data?.totalItems;
  usePageInRange({
    page: state.page,
    totalPages:
      list.isSuccess && !list.isPlaceholderData
        ? countPages({ total: list.data.totalItems, pageSize: state.itemsPerPage })
        : undefined,
    onChange: change,
  });
  return (
    <>
      <PageHeader
        title="List of Conversations"
        actions={
          <Menu
            trigger={<Button icon={<Ellipsis />} label="Options" />}
            items={[
              { id: 'spam', label: 'Spam Calls List', icon: <ShieldBan />, onSelect: () => setPanel('spam') },
              {
                id: 'statuses',
                label: 'Manage Custom Statuses',
                icon: <Tags />,
                onSelect: () => setPanel('statuses'),
              },
            ]}
          />
        }
      />
      <div className="flex flex-col gap-5">
        <Suspense fallback={<FilterBarSkeleton />}>
          <FilterBar state={state} statuses={filterStatuses(statuses)} onChange={change} />
        </Suspense>
        <ConversationList
          state={state}
          rows={rows}
          total={total}
          statuses={statuses}
          // A page past the end: the last page is loading.
          loading={list.isPending || (rows.length === 0 && (total ?? 0) > 0)}
          refreshing={list.isFetching && !list.isPending}
          error={list.isError ? listFailure(list.error) : null}
          openId={openId}
          onRetry={() => void list.refetch()}
          onOpen={(id) => open(id)}
          onChange={change}
        />
      </div>
      <WhenNeeded needed={openId !== null} part={ConversationDrawer}>
        <ConversationDrawer
          id={openId}
          ids={panel === 'spam' ? spamIds : listIds}
          timezone={state.timezone}
          thread={thread}
          chat={chat}
          spoken={spoken}
          onMove={(id) => open(id, { replace: true })}
          onClose={() => open(null, { replace: true })}
        />
      </WhenNeeded>
      <WhenNeeded needed={panel === 'spam'} part={SpamDrawer}>
        <SpamDrawer
          // Hidden while a conversation opened from it is shown, then back again.
          open={panel === 'spam' && openId === null}
          span={state.span}
          timezone={state.timezone}
          onOpenChange={(isOpen) => !isOpen && setPanel(null)}
          onView={(id, ids) => {
            setSpamIds(ids);
            open(id);
          }}
        />
      </WhenNeeded>
      <WhenNeeded needed={panel === 'statuses'} part={StatusesDrawer}>
        <StatusesDrawer open={panel === 'statuses'} onOpenChange={(isOpen) => !isOpen && setPanel(null)} />
      </WhenNeeded>
    </>
  );
}
