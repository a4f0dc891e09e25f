import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { timelineQuery } from '../contact-queries.ts';
import { dayLabel, groupByDay } from './group-by-day.ts';
import { HistoryList } from './history-list.tsx';
import { type MessageFooter, TimelineEntry } from './timeline-entry.tsx';

export function ConversationHistory({
  contactId,
  messageFooter,
}: {
  contactId: number;
  messageFooter?: MessageFooter | undefined;
}) {
  const timeline = useQuery(timelineQuery(contactId));
  return (
    <HistoryList
      query={timeline}
      failure="Failed to load the conversation history. Please try again later."
      empty={<EmptyState icon={<MessagesSquare />} title="No conversation history available." />}
    >
      {(items) => (
        <div className="flex flex-col gap-6">
          {groupByDay(items).map(({ day, items: ofDay }) => (
            <section key={day} aria-label={dayLabel(day)}>
              <h2 className="mb-2 text-sm font-medium text-soft">{dayLabel(day)}</h2>
              <ul className="flex flex-col gap-2">
                {ofDay.map((item) => (
                  <TimelineEntry key={item.id} item={item} messageFooter={messageFooter} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </HistoryList>
  );
}
