import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '#features/contacts/ui/contact-queries.ts';
import type { SendChannel } from '#features/messaging/contract.ts';
import { MessageThread } from '#features/messaging/ui/message-thread.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function ConversationThread({
  contactId,
  ...thread
}: {
  contactId: number;
  channel: SendChannel;
  from: string;
}) {
  const contact = useQuery(contactQuery(contactId));
  if (contact.data) return <MessageThread contact={contact.data} {...thread} />;
  if (!contact.isError) return <Skeleton className="h-40 w-full" />;
  return (
    <ErrorState
      message="Failed to load these messages. Please try again later."
      onRetry={() => void contact.refetch()}
      retrying={contact.isFetching}
    />
  );
}
