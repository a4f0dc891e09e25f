import { Suspense } from 'react';
import { ConversationsPage as ConversationListPage } from '#features/conversations/ui/conversations-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const ConversationThread = lazyPart(
  async () => (await import('./conversation-thread.tsx')).ConversationThread,
);

const ConversationChat = lazyPart(
  async () => (await import('#features/receptionist/ui/chat/conversation-chat.tsx')).ConversationChat,
);

const SpokenWords = lazyExtra(
  async () => (await import('#features/receptionist/ui/chat/conversation-chat.tsx')).SpokenWords,
  ({ content }) => <PlainWords>{content}</PlainWords>,
);

const PlainWords = ({ children }: { children: string }) => (
  <p className="break-words whitespace-pre-wrap">{children}</p>
);

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
        <Suspense fallback={<PlainWords>{line.content}</PlainWords>}>
          <SpokenWords {...line} />
        </Suspense>
      )}
    />
  );
}
