import { lazy, Suspense } from 'react';
import { ConversationsPage as ConversationListPage } from '#features/conversations/ui/conversations-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ConversationThread = lazy(async () => ({
  default: (await import('./conversation-thread.tsx')).ConversationThread,
}));

/** Combines the list of conversations with message threads: features that do not know each other's pages. */
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
