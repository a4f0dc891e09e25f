import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { wholeNumber } from '#ui/address/params.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { contactQuery } from '../contact-queries.ts';
import { ContactDetail, type ContactExtras } from './contact-detail.tsx';

/** The router adds what comes from other features, since no feature knows another's pages. */
export function ContactPage(extras: ContactExtras) {
  const params = useParams({ from: '/signed-in/contacts/$id' });
  const named = wholeNumber(params.id);
  const id = named ?? 0;
  const contact = useQuery({ ...contactQuery(id), enabled: named !== undefined });
  const isGone = named === undefined || (contact.error instanceof ApiError && contact.error.status === 404);
  const found = contact.data?.id === id ? contact.data : undefined;
  if (found) return <ContactDetail key={id} contact={found} {...extras} />;
  // The contact was merged: redirects to the contact that it is part of, unless the merge has been undone.
  if (contact.data && !contact.isFetching) {
    return <Navigate to="/contacts/$id" params={{ id: String(contact.data.id) }} replace />;
  }
  return (
    <>
      <PageHeader title="Contact" breadcrumb={[{ label: 'Contacts', link: <Link to="/contacts" /> }]} />
      <Card>
        {isGone ? (
          <EmptyState
            title="This contact does not exist."
            message="It may have been deleted."
            action={
              <Link to="/contacts" className={buttonStyle()}>
                All contacts
              </Link>
            }
          />
        ) : contact.isError ? (
          <ErrorState
            message={failureText(contact.error, 'Failed to load this contact. Please try again later.')}
            onRetry={() => void contact.refetch()}
            retrying={contact.isFetching}
          />
        ) : (
          <div aria-busy="true" className="grid gap-6 md:grid-cols-[18rem_1fr]">
            <SkeletonText lines={8} />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </Card>
    </>
  );
}
