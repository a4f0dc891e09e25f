import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { digestOfTokenRoute, endDigestRoute } from '../contract.ts';

const route = getRouteApi('/public/unsubscribe/digest/$token');

/** Opened by the link in a digest. It asks first: link scanners must not unsubscribe anyone. */
export function EndDigestPage() {
  return (
    <QueryProvider>
      <div className="mx-auto max-w-xl">
        <PageHeader title="Weekly digest" />
        <Card>
          <EndDigest />
        </Card>
      </div>
    </QueryProvider>
  );
}

function EndDigest() {
  const { token } = route.useParams();
  const digest = useQuery({
    queryKey: ['digest-of-token', token],
    queryFn: async ({ signal }) => (await call(digestOfTokenRoute, { params: { token }, signal })).data,
  });
  const end = useMutation({ mutationFn: () => call(endDigestRoute, { params: { token } }) });
  if (digest.isError) {
    const isUnknown = digest.error instanceof ApiError && [404, 422].includes(digest.error.status);
    return isUnknown ? (
      <EmptyState
        title="This link does not work."
        message="It may be incomplete. You can also switch the digest off on the dashboard, under Your numbers."
      />
    ) : (
      <ErrorState
        message="Failed to load this page. Please try again later."
        onRetry={() => void digest.refetch()}
        retrying={digest.isFetching}
      />
    );
  }
  if (!digest.data) return <SkeletonText lines={3} />;
  const { business_name, email, enabled } = digest.data;
  const address = <strong className="wrap-anywhere">{email}</strong>;
  if (!enabled || end.isSuccess)
    return (
      <p role="status">
        The weekly digest of {business_name} to {address} is off. You can switch it on again on the dashboard,
        under Your numbers.
      </p>
    );
  return (
    <>
      <p>
        Do you want to stop the weekly digest of {business_name} that we send to {address}?
      </p>
      {end.isError ? (
        <p role="alert" className="mt-3 text-danger">
          That did not work. Please try again.
        </p>
      ) : null}
      <Button variant="primary" className="mt-5" loading={end.isPending} onClick={() => end.mutate()}>
        Stop the digest
      </Button>
    </>
  );
}
