import { ArrowLeftRight } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';

export function MatchedCalendars({
  calendars,
}: {
  calendars: readonly { source: string; calendar: string }[];
}) {
  return (
    <Card title="Matched calendars">
      <ul className="flex flex-col gap-2">
        {calendars.map(({ source, calendar }) => (
          <li key={`${source}\n${calendar}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{source}</span>
            <ArrowLeftRight aria-label="is matched with" className="size-4 shrink-0 text-soft" />
            <span className="min-w-0 font-medium wrap-anywhere">{calendar}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
