import { useQuery } from '@tanstack/react-query';
import { Search, ShieldBan } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ConversationItem, SPAM_MAX } from '#features/conversations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { DateRange } from '#ui/date/date-range.tsx';
import type { DateSpan } from '#ui/date/date-value.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { Input } from '#ui/input/input.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { spamQuery } from '../conversation-queries.ts';
import { spamFailure } from '../failure-texts.ts';
import { useSearchText } from '../list/use-search-text.ts';
import { todayIn } from '../list-state.ts';
import { momentText } from '../moment-text.ts';

const RELOAD_DELAY_MS = 500;

export function SpamDrawer({
  open,
  span: parentSpan,
  timezone,
  onOpenChange,
  onView,
}: {
  open: boolean;
  /** The page's dates, which the drawer starts with and follows. */
  span: DateSpan | null;
  timezone: string;
  onOpenChange: (open: boolean) => void;
  onView: (id: number, ids: readonly number[]) => void;
}) {
  const [span, setSpan] = useState(parentSpan);
  const [followed, setFollowed] = useState(parentSpan);
  if (followed?.start !== parentSpan?.start || followed?.end !== parentSpan?.end) {
    setFollowed(parentSpan);
    setSpan(parentSpan);
  }
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText({ value: search, onCommit: setSearch });
  const settled = useSettled(span, RELOAD_DELAY_MS);
  const query = useQuery({
    ...spamQuery({
      ...(settled && { start_date: settled.start, end_date: settled.end }),
      ...(search !== '' && { search }),
      timezone,
    }),
    enabled: open,
  });
  const rows = query.isError ? [] : (query.data ?? []);
  const columns = useMemo(
    () =>
      spamColumns({
        timezone,
        onView: (id) =>
          onView(
            id,
            rows.map((row) => row.id),
          ),
      }),
    [timezone, onView, rows],
  );
  const today = todayIn(timezone);
  return (
    <Drawer
      size="large"
      open={open}
      onOpenChange={onOpenChange}
      title="Spam Calls"
      description="Calls that were marked as spam"
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <DateRange label="Dates" value={span} onValueChange={setSpan} today={today} latest={today} />
        <Input
          type="search"
          aria-label="Search by ID or phone number"
          placeholder="Search by ID or phone number"
          leading={<Search />}
          autoComplete="off"
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
      </div>
      <div className="rounded-card border border-line">
        <Table
          label="Spam calls"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          loading={query.isPending}
          skeletonRows={5}
          refreshing={query.isFetching && !query.isPending}
          empty={<EmptyState icon={<ShieldBan />} title="There are no spam calls to display." />}
          error={
            query.isError ? (
              <ErrorState
                message={spamFailure(query.error)}
                retrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : undefined
          }
        />
      </div>
      {rows.length >= SPAM_MAX ? (
        <p className="mt-3 text-sm text-soft">
          These are the newest {SPAM_MAX}. Narrow the dates to see older ones.
        </p>
      ) : null}
    </Drawer>
  );
}

const spamColumns = ({
  timezone,
  onView,
}: {
  timezone: string;
  onView: (id: number) => void;
}): TableColumn<ConversationItem>[] => [
  { id: 'id', header: 'ID', cell: ({ id }) => <span className="tabular-nums">{id}</span> },
  {
    id: 'phone',
    header: 'Phone Number',
    cell: ({ phone_number: phone }) => (
      <span className="whitespace-nowrap tabular-nums">{phone ? formatPhoneInList(phone) : '—'}</span>
    ),
  },
  {
    id: 'time',
    header: 'Date & Time',
    cell: (row) => <span className="whitespace-nowrap">{momentText(row.created_at, timezone)}</span>,
  },
  {
    id: 'action',
    header: 'Action',
    align: 'end',
    cell: ({ id }) => (
      <Button size="small" label={`View spam call ${id}`} onClick={() => onView(id)}>
        View
      </Button>
    ),
  },
];
