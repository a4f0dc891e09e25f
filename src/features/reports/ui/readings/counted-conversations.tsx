import { Link } from '@tanstack/react-router';
import { joinNames } from '#features/conversations/contract.ts';
import type { Metric } from '#features/reports/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';

/** A calculated metric reads nothing: its filters say which conversations it counts. */
export function CountedConversations({
  metric: { filters },
  days,
  timezone,
}: {
  metric: Pick<Metric, 'filters'>;
  days: number;
  timezone: string | undefined;
}) {
  const search = {
    ...daysUntilToday({ days, timezone }),
    timezone,
    source: filters.source?.join(','),
    direction: filters.direction?.join(','),
    filters: filters.tags?.join(','),
    status: filters.status && joinNames(filters.status),
  };
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value));
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-soft">
        Calculated from the fields of each conversation that matches the metric’s filters.
        {filters.min_duration_seconds === undefined
          ? ''
          : ` Only those of at least ${filters.min_duration_seconds} seconds count; the list shows shorter ones, too.`}
      </p>
      <Link to="/conversations" search={given} className={buttonStyle()}>
        See the conversations
      </Link>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** The period by the business's clock: today and the days before it. */
function daysUntilToday({ days, timezone }: { days: number; timezone: string | undefined }) {
  const end_date = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date());
  const start = new Date(Date.parse(end_date) - (days - 1) * DAY_MS);
  return { start_date: start.toISOString().slice(0, 10), end_date };
}
