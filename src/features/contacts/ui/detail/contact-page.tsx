import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import type { Contact } from '../../contract.ts';
import { contactQuery } from '../contact-queries.ts';
import { failureText } from '../failure-text.ts';
import { ContactDetail } from './contact-detail.tsx';

/** `composer` writes to the contact; it comes from another feature, so the router puts the two together. */
export function ContactPage({ composer }: { composer?: (contact: Contact) => ReactNode }) {
  const params = useParams({ from: '/signed-in/contacts/$id' });
  const id = Number(params.id);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const contact = useQuery({ ...contactQuery(id), enabled: isNumber });
  const isGone = !isNumber || (contact.error instanceof ApiError && contact.error.status === 404);
  if (contact.data)
    return <ContactDetail key={id} contact={contact.data} composer={composer?.(contact.data)} />;
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
