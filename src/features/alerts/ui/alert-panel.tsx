import { Popover } from '@base-ui/react/popover';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  BellOff,
  CalendarCheck2,
  CalendarX2,
  CircleGauge,
  Flame,
  Gauge,
  Hand,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  Settings,
  Siren,
  StarHalf,
  TriangleAlert,
  Unplug,
  UserRoundCheck,
  Voicemail,
} from 'lucide-react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { type Alert, type AlertKind, LIVE_KIND, readAlertsRoute } from '../contract.ts';
import { alertsQuery } from './alert-queries.ts';

const ICONS: Record<AlertKind, LucideIcon> = {
  emergency: Siren,
  'failed-runs': TriangleAlert,
  'broken-connection': Unplug,
  'hot-lead': Flame,
  'low-rating': StarHalf,
  handover: Hand,
  message: NotebookPen,
  metric: Gauge,
  reply: MessageSquareText,
  voicemail: Voicemail,
  booking: CalendarCheck2,
  'unconfirmed-visit': CalendarX2,
  'used-up': CircleGauge,
  assignment: UserRoundCheck,
};

/** The latest alerts. `onDone` closes the surrounding popover. */
export function AlertPanel({ onDone }: { onDone: () => void }) {
  const query = useQuery(alertsQuery);
  const router = useRouter();
  const markRead = useMarkRead();
  useLiveQuery({ queryKey: alertsQuery.queryKey, concerns: ({ kind }) => kind === LIVE_KIND });
  const open = ({ id, path, is_read }: Alert) => {
    if (!is_read) markRead.mutate([id]);
    router.history.push(path);
    onDone();
  };
  return (
    <>
      <div className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-4">
        <Popover.Title className="grow font-semibold">Alerts</Popover.Title>
        <Button
          size="small"
          variant="ghost"
          disabled={!query.data?.some(({ is_read }) => !is_read)}
          focusableWhenDisabled
          onClick={() => markRead.mutate(undefined)}
        >
          Mark all as read
        </Button>
        <Link
          to="/account/notifications"
          aria-label="Choose your alerts"
          className={buttonStyle({ variant: 'ghost', size: 'small', iconOnly: true })}
          onClick={onDone}
        >
          <Settings aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      <div className="min-h-0 overflow-y-auto">
        {query.data ? (
          <Alerts alerts={query.data} onOpen={open} />
        ) : query.isError ? (
          <ErrorState
            message="Failed to load your alerts. Please try again."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Skeleton className="m-4 h-40" />
        )}
      </div>
    </>
  );
}

function Alerts({ alerts, onOpen }: { alerts: Alert[]; onOpen: (alert: Alert) => void }) {
  if (alerts.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
        title="No alerts yet."
        message="Emergencies, hot leads and replies show here as they come."
      />
    );
  }
  return (
    <ul>
      {alerts.map((alert) => {
        const Icon = ICONS[alert.kind];
        return (
          <li key={alert.id} className="not-first:border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onOpen(alert)}
              className="flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken"
            >
              <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', iconTone(alert))} />
              <span className="min-w-0 grow">
                <span className={clsx('block wrap-anywhere', !alert.is_read && 'font-semibold')}>
                  {alert.title}
                </span>
                <span className="line-clamp-2 text-sm text-soft wrap-anywhere">{alert.body}</span>
                <time dateTime={alert.created_at} className="text-sm text-soft">
                  {moment.format(new Date(alert.created_at))}
                </time>
              </span>
              {alert.is_read ? null : (
                <span className="mt-2 size-2 shrink-0 rounded-full bg-accent-ink">
                  <span className="sr-only">Unread</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const iconTone = ({ kind }: Alert) => (kind === 'emergency' ? 'text-danger' : 'text-accent-ink');
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Marks `ids`, or all, as read. The live feed updates the badge. */
function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call(readAlertsRoute, { body: ids ? { ids } : {} }),
    onMutate: (ids) =>
      client.setQueryData(alertsQuery.queryKey, (alerts) =>
        alerts?.map((alert) => (!ids || ids.includes(alert.id) ? { ...alert, is_read: true } : alert)),
      ),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
}
