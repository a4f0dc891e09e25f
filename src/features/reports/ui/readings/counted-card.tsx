import type { Metric, Reading } from '#features/reports/contract.ts';
import { momentText } from '../moment-text.ts';
import { fieldText } from '../values/metric-value.ts';
import { ConversationLink, whoIn } from './conversation-link.tsx';

/** A conversation that a calculated metric counts, with the number that it adds up. */
export function CountedCard({
  metric,
  reading,
  timezone,
}: {
  metric: Metric;
  reading: Reading;
  timezone: string | undefined;
}) {
  return (
    <article
      aria-label={whoIn(reading)}
      className="flex items-baseline gap-3 rounded-card border border-line px-4 py-3"
    >
      <p className="min-w-0 grow text-sm text-soft">
        <ConversationLink reading={reading} /> · {momentText(reading.conversation_date, timezone)}
      </p>
      {typeof reading.value === 'number' ? (
        <p className="shrink-0 font-semibold tabular-nums">{fieldText(reading.value, metric)}</p>
      ) : null}
    </article>
  );
}
