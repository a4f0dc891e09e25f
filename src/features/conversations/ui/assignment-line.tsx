import clsx from 'clsx';
import { UserRoundCheck } from 'lucide-react';
import type { ConversationItem } from '#features/conversations/contract.ts';

/** A lead's assignee and due date in one short line; nothing when it has neither. */
export function AssignmentLine({ row, className }: { row: ConversationItem; className?: string }) {
  const { assignee_name: name, due_on: due, is_overdue: isOverdue } = row;
  if (name === null && due === null) return null;
  const when = due ? dueText(due) : null;
  return (
    <span className={clsx('flex items-center gap-1 text-sm text-soft', className)}>
      <UserRoundCheck aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{name ? 'Assigned to ' : 'Unassigned'}</span>
      {name ? <span className="max-w-28 truncate">{name}</span> : null}
      {when ? (
        <span className={clsx('whitespace-nowrap', isOverdue && 'font-medium text-danger')}>
          {name ? '· ' : ''}
          {isOverdue ? `overdue ${when}` : `due ${when}`}
        </span>
      ) : null}
    </span>
  );
}

/** "Nov 20": a day of the business's calendar, so no time zone may shift it. */
const dueText = (day: string): string => shortDay.format(new Date(day));
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
