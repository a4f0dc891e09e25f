import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useStickToEnd } from '#ui/layout/use-stick-to-end.ts';
import type { TimelineItem } from '../../contract.ts';
import { timelineQuery } from '../contact-queries.ts';
import { HistoryList } from '../history-list.tsx';
import { dayLabel, groupByDay } from './group-by-day.ts';
import { type MessageFooter, TimelineEntry } from './timeline-entry.tsx';

type Extras = {
  messageFooter?: MessageFooter | undefined;
  /** Messages being sent to the contact that are not yet in the history. */
  outbox?: ((shown: ReadonlySet<number>) => ReactNode) | undefined;
};

export function ConversationHistory({ contactId, ...extras }: { contactId: number } & Extras) {
  const timeline = useQuery(timelineQuery(contactId));
  return (
    <HistoryList
      query={timeline}
      failure="Failed to load the conversation history. Please try again later."
      empty={
        <>
          <EmptyState icon={<MessagesSquare />} title="No conversation history available." />
          {extras.outbox?.(new Set())}
        </>
      }
    >
      {(items) => <Timeline items={items} {...extras} />}
    </HistoryList>
  );
}

/**
 * In a scrolling frame that opens at the newest item, so that new messages appear right under it. It takes what the
 * composer below leaves of the screen.
 */
function Timeline({ items, messageFooter, outbox }: { items: TimelineItem[] } & Extras) {
  const frame = useStickToEnd();
  const shown = useMemo(
    () => new Set(items.flatMap((item) => (item.type === 'text' ? [item.messageId] : []))),
    [items],
  );
  return (
    <section
      ref={frame}
      aria-label="Messages, calls, appointments and reviews"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="-mx-2 max-h-[max(6rem,calc(100dvh-43rem))] overflow-y-auto overscroll-contain rounded-control px-2 -outline-offset-2 lg:max-h-[max(9rem,calc(100dvh-36rem))]"
    >
      <div className="flex flex-col gap-6">
        {groupByDay(items).map(({ day, items: ofDay }) => (
          <section key={day} aria-label={dayLabel(day)}>
            <h2 className="mb-2 text-center text-sm font-medium text-soft">{dayLabel(day)}</h2>
            <ul className="flex flex-col gap-2">
              {ofDay.map((item) => (
                <TimelineEntry key={item.id} item={item} messageFooter={messageFooter} />
              ))}
            </ul>
          </section>
        ))}
        {outbox?.(shown)}
      </div>
    </section>
  );
}
