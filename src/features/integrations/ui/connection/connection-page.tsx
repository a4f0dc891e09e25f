import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plug, RefreshCw } from 'lucide-react';
import { ApiError } from '#ui/api/api-error.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { connectionQuery } from '../integration-queries.ts';
import { useLiveConnections } from '../use-live-connections.ts';
import { useResync } from '../use-resync.ts';
import { ConnectionSummary } from './connection-summary.tsx';
import { MatchedCalendars } from './matched-calendars.tsx';
import { RequestsCard } from './requests-card.tsx';
import { SandboxRecords } from './sandbox-records.tsx';

const route = getRouteApi('/signed-in/integrations/$integrationId');

/** What one connection did lately, what failed and why. */
export function ConnectionPage() {
  // The router has refused everything but a number.
  const integrationId = Number(route.useParams().integrationId);
  const connection = useQuery(connectionQuery(integrationId));
  useLiveConnections();
  const resync = useResync();
  const isGone = connection.error instanceof ApiError && connection.error.status === 404;
  const data = isGone ? undefined : connection.data;
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Connection'}
        breadcrumb={[
          { label: 'Integrations', link: <Link to="/integrations" /> },
          { label: data?.name ?? 'Connection' },
        ]}
        actions={
          data ? (
            <Button
              icon={<RefreshCw />}
              loading={resync.isPending}
              onClick={() => resync.mutate(integrationId)}
            >
              Resync
            </Button>
          ) : null
        }
      />
      {data ? (
        <div className="flex flex-col gap-6">
          <ConnectionSummary connection={data} />
          {data.calendars.length > 0 ? <MatchedCalendars calendars={data.calendars} /> : null}
          {/* Above the records, whose arrival would move the rows away from a click. */}
          <RequestsCard integrationId={integrationId} name={data.name} />
          {data.is_sandbox ? <SandboxRecords integrationId={integrationId} name={data.name} /> : null}
        </div>
      ) : (
        <Card>
          {isGone ? (
            <EmptyState
              icon={<Plug />}
              title="This integration is not connected."
              message="Connect it to see what it does."
              action={
                <Link to="/integrations" className={buttonStyle()}>
                  All integrations
                </Link>
              }
            />
          ) : connection.isError ? (
            <ErrorState
              message={failureText(
                connection.error,
                'Failed to load this connection. Please try again later.',
              )}
              onRetry={() => void connection.refetch()}
              retrying={connection.isFetching}
            />
          ) : (
            <div aria-busy="true" className="grid gap-4 sm:grid-cols-3">
              {[0, 1, 2, 3, 4, 5].map((figure) => (
                <Skeleton key={figure} className="h-16 w-full" />
              ))}
            </div>
          )}
        </Card>
      )}
    </>
  );
}
