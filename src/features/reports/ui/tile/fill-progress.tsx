import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelFillRoute, type Metric, startFillRoute } from '#features/reports/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { amount } from '#ui/format/amount.ts';
import { isFilling, METRICS_KEY } from '../report-queries.ts';

/** How far past conversations are read, with the button that stops it or goes on. Nothing once all are read. */
export function FillProgress({
  metric: { id, name, fill },
}: {
  metric: Pick<Metric, 'id' | 'name' | 'fill'>;
}) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: METRICS_KEY });
  const stop = useMutation({
    mutationFn: () => call(cancelFillRoute, { params: { id } }),
    onError: (error) => notify.error(failureText(error, 'Failed to stop it. Please try again.')),
    onSettled: refresh,
  });
  const goOn = useMutation({
    mutationFn: () => call(startFillRoute, { params: { id } }),
    onError: (error) => notify.error(failureText(error, 'Failed to go on. Please try again.')),
    onSettled: refresh,
  });
  if (!fill || fill.status === 'done') return null;
  const isRunning = isFilling({ fill });
  const text = `${amount(fill.done)} of ${amount(fill.total)}`;
  return (
    <div className="relative z-10 flex flex-col gap-1.5 pt-2">
      <p className="flex items-center justify-between gap-2 text-sm leading-5 text-soft">
        <span className="min-w-0 tabular-nums">
          {isRunning ? 'Reading past conversations: ' : 'Stopped at '}
          <span className="whitespace-nowrap">{text}</span>
        </span>
        <Button
          size="small"
          loading={stop.isPending || goOn.isPending}
          label={isRunning ? `Cancel reading for ${name}` : `Go on reading for ${name}`}
          onClick={() => (isRunning ? stop : goOn).mutate()}
        >
          {isRunning ? 'Cancel' : 'Go on'}
        </Button>
      </p>
      <div className="flex h-1.5 [&>div]:h-1.5">
        <ProgressLine label={`Past conversations read for ${name}`} value={fill.done} total={fill.total} />
      </div>
    </div>
  );
}
