import { lazy, Suspense } from 'react';
import { ConversationsPage as ConversationListPage } from '#features/conversations/ui/conversations-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ConversationThread = lazy(async () => ({
  default: (await import('./conversation-thread.tsx')).ConversationThread,
}));

/** The list of conversations, of which some are threads of messages: features that know nothing of each other's pages. */
export function ConversationsPage() {
  return (
    <ConversationListPage
      thread={(thread) => (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ConversationThread {...thread} />
        </Suspense>
      )}
    />
  );
}
