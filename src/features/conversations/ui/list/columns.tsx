import clsx from 'clsx';
import { PhoneOutgoing } from 'lucide-react';
import type { ConversationItem } from '#features/conversations/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import type { TableColumn } from '#ui/data/table.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { cut } from '#ui/format/cut.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { AssignmentLine } from '../assignment-line.tsx';
import { derivedStatus, isUnread } from '../derived-status.ts';
import { momentParts } from '../moment-text.ts';
import { SOURCE_LOOKS } from '../source-looks.ts';
import { TagBadges } from './tags.tsx';

const CONTACT_CUT = 20;
const STATUS_CUT = 10;

export const conversationColumns = (timezone: string): TableColumn<ConversationItem>[] => [
  { id: 'id', header: 'ID', cell: (row) => <IdCell row={row} /> },
  {
    id: 'contact',
    header: 'Contact',
    cell: (row) => (
      <>
        <Cut text={contactLabel(row)} length={CONTACT_CUT} className={isUnread(row) ? 'font-semibold' : ''} />
        {/* Of the row, not of this cell: it runs below the columns. */}
        <GistLine row={row} className="absolute right-24 bottom-2 left-20" />
      </>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => <span className="block leading-5">{row.contact_type || '—'}</span>,
  },
  { id: 'source', header: 'Source', cell: (row) => <SourceCell row={row} /> },
  { id: 'filter', header: 'Filter', cell: (row) => <TagBadges tags={row.filters} /> },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <StatusCell row={row} />
        <AssignmentLine row={row} />
      </>
    ),
  },
  {
    id: 'time',
    header: 'Date & Time',
    cell: (row) => <TimeCell at={row.created_at} timezone={timezone} />,
  },
  {
    id: 'action',
    header: 'Action',
    width: '6rem',
    // Only looks like a button: the accessible one is the row's own.
    cell: () => (
      <span aria-hidden="true" className={buttonStyle({ size: 'small' })}>
        View
      </span>
    ),
  },
];

export const contactLabel = (row: ConversationItem): string =>
  row.contact_name || (row.phone_number ? formatPhoneInList(row.phone_number) : row.sender_id || 'Unknown');

export const GistLine = ({ row, className }: { row: ConversationItem; className?: string }) => (
  <span className={clsx('truncate text-sm text-soft empty:hidden', className)}>{row.gist}</span>
);

function IdCell({ row }: { row: ConversationItem }) {
  const unread = isUnread(row);
  return (
    <span className={clsx('flex items-center gap-2 tabular-nums', unread && 'font-semibold')}>
      {unread ? <UnreadDot /> : <span className="size-2 shrink-0" />}
      {row.id}
    </span>
  );
}

export const UnreadDot = () => (
  <span className="size-2 shrink-0 rounded-full bg-accent-ink">
    <span className="sr-only">Unread</span>
  </span>
);

function TimeCell({ at, timezone }: { at: string; timezone: string }) {
  const { day, time } = momentParts(at, timezone);
  return (
    <time dateTime={at} className="block leading-5 whitespace-nowrap tabular-nums">
      {day}
      <span className="block text-sm text-soft">{time}</span>
    </time>
  );
}

/** Shows the full text on hover; screen readers always get it. */
function Cut({ text, length, className }: { text: string; length: number; className?: string }) {
  const short = cut(text, length);
  if (short === text) return <Plain text={text} className={className} />;
  return (
    <Tooltip label={text}>
      <span className={clsx('whitespace-nowrap', className)}>
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  );
}

const Plain = ({ text, className }: { text: string; className?: string }) => (
  <span className={clsx('whitespace-nowrap', className)}>{text}</span>
);

export function SourceCell({ row }: { row: ConversationItem }) {
  const outbound = row.call_direction === 'outbound';
  const { name, Icon: Usual } = SOURCE_LOOKS[row.source];
  const Icon = row.source === 'call' && outbound ? PhoneOutgoing : Usual;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
      {name}
      <span className="sr-only">{outbound ? ', outbound' : ', inbound'}</span>
    </span>
  );
}

function StatusCell({ row }: { row: ConversationItem }) {
  const status = derivedStatus(row);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={statusTone(status)} className="overflow-visible">
        <Cut text={status} length={STATUS_CUT} />
      </Badge>
      <LiveBadge row={row} />
    </span>
  );
}

/** The conversation is going on. */
export const LiveBadge = ({ row }: { row: ConversationItem }) =>
  row.is_live ? <Badge tone="danger">Live</Badge> : null;

const tones: Record<string, BadgeTone> = {
  New: 'accent',
  Won: 'success',
  'Appointment Booked': 'success',
  'Potential Sale': 'info',
  Spam: 'danger',
};

export const statusTone = (status: string): BadgeTone => tones[status] ?? 'neutral';
