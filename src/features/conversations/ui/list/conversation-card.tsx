import clsx from 'clsx';
import { Phone } from 'lucide-react';
import type { ConversationItem } from '#features/conversations/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import type { Selection } from '#ui/data/use-selection.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { telLink } from '#ui/format/reach-link.ts';
import { AssignmentLine } from '../assignment-line.tsx';
import { derivedStatus, isUnread } from '../derived-status.ts';
import { momentText } from '../moment-text.ts';
import { contactLabel, GistLine, LiveBadge, SourceCell, statusTone, UnreadDot } from './columns.tsx';
import { TagBadges } from './tags.tsx';

/** A conversation on a phone: the person, the outcome, and a one-tap call. */
export function ConversationCard({
  row,
  timezone,
  selection,
}: {
  row: ConversationItem;
  timezone: string;
  selection: Selection;
}) {
  const unread = isUnread(row);
  const status = derivedStatus(row);
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        hideLabel
        className="relative shrink-0"
        label={`Select conversation ${row.id}`}
        checked={selection.has(row.id)}
        onCheckedChange={() => selection.toggle(row.id)}
      />
      <div className="min-w-0 grow">
        <p className={clsx('flex items-center gap-2', unread ? 'font-semibold' : 'font-medium')}>
          {unread ? <UnreadDot /> : null}
          <span className="truncate">{contactLabel(row)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft tabular-nums">
          <SourceCell row={row} />
          <time dateTime={row.created_at}>{momentText(row.created_at, timezone)}</time>
        </p>
        <GistLine row={row} className="mt-1 block" />
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <Badge tone={statusTone(status)}>{status}</Badge>
          <LiveBadge row={row} />
          {row.filters.length > 0 ? <TagBadges tags={row.filters} /> : null}
        </div>
        <AssignmentLine row={row} className="mt-1" />
      </div>
      {row.phone_number ? (
        <a
          href={telLink(row.phone_number)}
          aria-label={`Call ${contactLabel(row)}`}
          className="relative grid size-11 shrink-0 place-items-center rounded-control border border-line-strong hover:bg-sunken"
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      ) : null}
    </div>
  );
}
