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
import { unsubscribeDetailsRoute, unsubscribeRoute } from '../contract.ts';

const route = getRouteApi('/public/unsubscribe/$token');

/** Opened by the link in an e-mail. It asks first: link scanners must not unsubscribe anyone. */
export function UnsubscribePage() {
  return (
    <QueryProvider>
      <div className="mx-auto max-w-xl">
        <PageHeader title="Unsubscribe" />
        <Card>
          <Unsubscribe />
        </Card>
      </div>
    </QueryProvider>
  );
}

function Unsubscribe() {
  const { token } = route.useParams();
  const details = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: async ({ signal }) => (await call(unsubscribeDetailsRoute, { params: { token }, signal })).data,
  });
  const leave = useMutation({ mutationFn: () => call(unsubscribeRoute, { params: { token } }) });
  if (details.isError) {
    const isUnknown = details.error instanceof ApiError && [404, 422].includes(details.error.status);
    return isUnknown ? (
      <EmptyState
        title="This link does not work."
        message="It may be incomplete. You can also answer the e-mail with the word STOP."
      />
    ) : (
      <ErrorState
        message="Failed to load this page. Please try again later."
        onRetry={() => void details.refetch()}
        retrying={details.isFetching}
      />
    );
  }
  if (!details.data) return <SkeletonText lines={3} />;
  const { businessName, address, unsubscribed } = details.data;
  if (unsubscribed || leave.isSuccess) {
    return (
      <p role="status">
        {businessName} will send no more e-mail to <strong className="wrap-anywhere">{address}</strong>. To
        get it again, write them an e-mail that says START.
      </p>
    );
  }
  return (
    <>
      <p>
        Should {businessName} send no more e-mail to <strong className="wrap-anywhere">{address}</strong>?
      </p>
      {leave.isError ? (
        <p role="alert" className="mt-3 text-danger">
          That did not work. Please try again.
        </p>
      ) : null}
      <Button variant="primary" className="mt-5" loading={leave.isPending} onClick={() => leave.mutate()}>
        Unsubscribe
      </Button>
    </>
  );
}
