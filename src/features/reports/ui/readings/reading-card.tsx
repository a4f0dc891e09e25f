import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, MessageCircleOff, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  correctReadingRoute,
  type Metric,
  type Reading,
  type ReadingValue,
  restoreReadingRoute,
} from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { plainValue, sureText } from '../chart/plain-value.ts';
import { momentText } from '../moment-text.ts';
import { REPORTS_KEY } from '../report-queries.ts';
import { ConversationLink, whoIn } from './conversation-link.tsx';
import { CorrectForm } from './correct-form.tsx';

/** One conversation: the value, the words that it was read from, and whether that is right. */
export function ReadingCard({
  metric,
  reading,
  timezone,
}: {
  metric: Metric;
  reading: Reading;
  timezone: string | undefined;
}) {
  const { value } = reading;
  const who = whoIn(reading);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const client = useQueryClient();
  const params = { id: metric.id, conversation_id: reading.conversation_id };
  const refresh = () => client.invalidateQueries({ queryKey: REPORTS_KEY });
  const failed = (error: unknown) =>
    notify.error(failureText(error, 'Failed to save this. Please try again.'));
  const set = useMutation({
    mutationFn: (value: ReadingValue | null) => call(correctReadingRoute, { params, body: { value } }),
    onSuccess: (_, chosen) => {
      if (chosen === null && reading.value !== null)
        notify.undo('Counted as not said.', () => restore.mutate());
    },
    onError: failed,
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: () => call(restoreReadingRoute, { params }),
    onError: failed,
    onSettled: refresh,
  });
  return (
    <article aria-label={who} className="flex flex-col gap-2 rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow text-base font-semibold wrap-anywhere">
          {reading.value === null ? 'Not said' : plainValue(reading.value)}
        </span>
        <Verdict reading={reading} />
      </p>
      {reading.evidence ? (
        <blockquote className="border-l-2 border-accent pl-3 text-soft wrap-anywhere">
          “{reading.evidence}”
        </blockquote>
      ) : null}
      <p className="text-sm text-soft">
        <ConversationLink reading={reading} /> · {momentText(reading.conversation_date, timezone)}
      </p>
      {isCorrecting ? (
        <CorrectForm metric={metric} reading={reading} onClose={() => setIsCorrecting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {reading.corrected ? (
            <Button
              size="small"
              icon={<Undo2 />}
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              Take back
            </Button>
          ) : null}
          {reading.corrected ? null : (
            <Button
              size="small"
              icon={<Check />}
              loading={set.isPending && set.variables === value}
              onClick={() => set.mutate(value)}
            >
              That’s right
            </Button>
          )}
          <Button
            size="small"
            variant={value === null ? 'secondary' : 'ghost'}
            icon={<Pencil />}
            onClick={() => setIsCorrecting(true)}
          >
            {value === null ? 'Enter the value' : 'Correct'}
          </Button>
          {value === null ? null : (
            <Button
              size="small"
              variant="ghost"
              icon={<MessageCircleOff />}
              loading={set.isPending && set.variables === null}
              onClick={() => set.mutate(null)}
            >
              Not said
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function Verdict({ reading: { corrected, value, read_value, confidence } }: { reading: Reading }) {
  if (!corrected)
    return value === null || confidence === null ? null : (
      <span className="text-sm text-soft">{sureText(confidence)}</span>
    );
  if (read_value === value) return <Badge tone="success">Confirmed</Badge>;
  return (
    <Badge tone="info">
      {read_value === null ? 'Entered by you' : `Corrected, was ${plainValue(read_value)}`}
    </Badge>
  );
}
