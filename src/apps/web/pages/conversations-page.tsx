import { lazy, Suspense } from 'react';
import { ConversationsPage as ConversationListPage } from '#features/conversations/ui/conversations-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ConversationThread = lazy(async () => ({
  default: (await import('./conversation-thread.tsx')).ConversationThread,
}));

const ConversationChat = lazy(async () => ({
  default: (await import('#features/receptionist/ui/chat/conversation-chat.tsx')).ConversationChat,
}));

const SpokenWords = lazy(async () => ({
  default: (await import('#features/receptionist/ui/chat/conversation-chat.tsx')).SpokenWords,
}));

/** Combines the list of conversations with message threads, web chats and corrections: features that do not know each other's pages. */
export function ConversationsPage() {
  return (
    <ConversationListPage
      thread={(thread) => (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ConversationThread {...thread} />
        </Suspense>
      )}
      chat={(chat) => (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ConversationChat key={chat.conversationId} {...chat} />
        </Suspense>
      )}
      spoken={(line) => (
        <Suspense fallback={<p className="break-words whitespace-pre-wrap">{line.content}</p>}>
          <SpokenWords {...line} />
        </Suspense>
      )}
    />
  );
}
