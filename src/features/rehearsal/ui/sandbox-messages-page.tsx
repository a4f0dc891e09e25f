import { useQuery } from '@tanstack/react-query';
import { listSendersRoute } from '#features/messaging/contract.ts';
import { listSandboxMessagesRoute, type SandboxMessage } from '#features/sandbox/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { CardListSkeleton } from '#ui/feedback/card-list-skeleton.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { SandboxConversation } from './sandbox-conversation.tsx';
import { SandboxMessageItem } from './sandbox-message-item.tsx';

const MESSAGES_KEY = ['sandbox-messages'];

export function SandboxMessagesPage() {
  const messages = useQuery({
    queryKey: MESSAGES_KEY,
    queryFn: async ({ signal }) => (await call(listSandboxMessagesRoute, { signal })).data,
  });
  useLiveQuery({ queryKey: MESSAGES_KEY, concerns: ({ kind }) => kind === 'message' });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Sandbox messages"
        description="This is a sandbox. None of these messages were delivered: they would have gone to your contacts if their channel had a provider. Answer one as the customer to see a reply come in."
        actions={<SandboxConversation />}
      />
      {messages.data ? (
        <Messages messages={messages.data} />
      ) : messages.isError ? (
        <ErrorState
          message={failureText(
            messages.error,
            'Failed to load the sandbox messages. Please try again later.',
          )}
          onRetry={() => void messages.refetch()}
          retrying={messages.isFetching}
        />
      ) : (
        <CardListSkeleton />
      )}
    </div>
  );
}

function Messages({ messages }: { messages: SandboxMessage[] }) {
  const senders = useQuery({
    queryKey: ['message-senders'],
    queryFn: async ({ signal }) => (await call(listSendersRoute, { signal })).data,
    staleTime: 300_000,
  });
  const sandboxes =
    senders.data?.filter(({ sandbox }) => sandbox).map(({ channel }) => channel as string) ?? [];
  if (messages.length === 0) {
    return (
      <EmptyState
        title="No messages yet"
        message="Write to one of your contacts, and the message will appear here."
      />
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {messages.map((message) => (
        <SandboxMessageItem
          key={message.id}
          message={message}
          canReply={sandboxes.includes(message.channel)}
        />
      ))}
    </ul>
  );
}
