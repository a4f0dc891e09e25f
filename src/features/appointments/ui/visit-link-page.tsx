import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { formatPhone } from '#ui/format/format-phone.ts';
import { telLink } from '#ui/format/reach-link.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { confirmVisitLinkRoute, type VisitLinkSeen, visitLinkRoute } from '../contract/visit-link.ts';

const route = getRouteApi('/public/visits/$token');

/** Opened by the link that a customer was sent. It asks first: link scanners must not cancel a visit. */
export function VisitLinkPage() {
  return (
    <QueryProvider>
      <div className="mx-auto max-w-xl">
        <PageHeader title="Your visit" />
        <Card>
          <VisitLink />
        </Card>
      </div>
    </QueryProvider>
  );
}

function VisitLink() {
  const { token } = route.useParams();
  const seen = useQuery({
    queryKey: ['visit-link', token],
    queryFn: async ({ signal }) => (await call(visitLinkRoute, { params: { token }, signal })).data,
  });
  const confirm = useMutation({
    mutationFn: async () => (await call(confirmVisitLinkRoute, { params: { token } })).data,
  });
  if (seen.isError) {
    const isOver = seen.error instanceof ApiError && [404, 422].includes(seen.error.status);
    return isOver ? (
      <EmptyState
        title="This link does not work any more."
        message="It works for a limited time. Please ask again, or call the business."
      />
    ) : (
      <ErrorState
        message="Failed to load this page. Please try again later."
        onRetry={() => void seen.refetch()}
        retrying={seen.isFetching}
      />
    );
  }
  const visit = confirm.data ?? seen.data;
  if (!visit) return <SkeletonText lines={4} />;
  if (visit.state !== 'open') return <Settled visit={visit} />;
  const { question, button, otherwise } = WISHES[visit.wish];
  return (
    <>
      <p>
        {visit.businessName} {question}
      </p>
      <Details visit={visit} />
      {confirm.isError ? (
        <p role="alert" className="mt-4 text-danger">
          {failureOf(confirm.error)} <Call visit={visit} />
        </p>
      ) : null}
      <Button
        variant={visit.wish === 'cancel' ? 'danger' : 'primary'}
        className="mt-5"
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {button}
      </Button>
      <p className="mt-4 text-soft text-sm">If you did not ask for this, close this page. {otherwise}</p>
    </>
  );
}

const STAYS = 'Your visit stays as it is.';
const WISHES: Record<VisitLinkSeen['wish'], { question: string; button: string; otherwise: string }> = {
  book: {
    question: 'holds this time for you. Shall it be booked?',
    button: 'Confirm my visit',
    otherwise: 'The time will be free again.',
  },
  move: {
    question: 'was asked in the chat to move your visit. Is that what you want?',
    button: 'Move my visit',
    otherwise: STAYS,
  },
  cancel: {
    question: 'was asked in the chat to cancel your visit. Is that what you want?',
    button: 'Cancel my visit',
    otherwise: STAYS,
  },
};

function Details({ visit: { service, when, newTime } }: { visit: VisitLinkSeen }) {
  return (
    <dl className="mt-4 grid gap-3">
      <Detail name="Service">{service}</Detail>
      <Detail name={newTime ? 'Now' : 'When'}>{when}</Detail>
      {newTime ? <Detail name="New time">{newTime}</Detail> : null}
    </dl>
  );
}

const Detail = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-soft text-sm">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

function Settled({ visit }: { visit: VisitLinkSeen }) {
  const { state, wish, service, when, businessName } = visit;
  if (state === 'gone') {
    return (
      <p role="status">
        This visit was canceled or is over, so there is nothing to confirm. <Call visit={visit} />
      </p>
    );
  }
  const visitNow = `${service}, ${when}.`;
  return (
    <p role="status">
      {wish === 'cancel'
        ? `Your visit is canceled: ${visitNow} ${businessName} has been told.`
        : `Your visit ${wish === 'move' ? 'has been moved' : 'is booked'}: ${visitNow} ${businessName} looks forward to seeing you.`}
    </p>
  );
}

const Call = ({ visit: { businessName, businessPhone } }: { visit: VisitLinkSeen }) =>
  businessPhone ? (
    <>
      Call {businessName}: <a href={telLink(businessPhone)}>{formatPhone(businessPhone)}</a>
    </>
  ) : (
    <>Please get in touch with {businessName}.</>
  );

const failureOf = (error: unknown): string => failureText(error, 'That did not work. Please try again.');
