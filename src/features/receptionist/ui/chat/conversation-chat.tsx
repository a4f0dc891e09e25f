import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CHAT_LIVE_KIND, TYPING_LIVE_KIND } from '#features/receptionist/contract/chat-vocabulary.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useEachChange } from '#ui/live/use-live.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { AboutChat } from './about-chat.tsx';
import { ChatControls } from './chat-controls.tsx';
import { ChatLines } from './chat-lines.tsx';
import { chatQuery } from './chat-queries.ts';
import { StickToEnd } from './stick-to-end.tsx';

/** The browser loads both as one file, because the drawer of a conversation shows either. */
export { SpokenWords } from '../correct/spoken-words.tsx';

const TYPING_SHOWN_MS = 5000;

/** The chat of a conversation, as it happens; `otherwise` is shown for a conversation that was no chat. */
export function ConversationChat({
  conversationId,
  timezone,
  otherwise,
}: {
  conversationId: number;
  timezone: string;
  otherwise: ReactNode;
}) {
  const query = chatQuery(conversationId);
  const { data: chat, isError, isFetching, refetch } = useQuery(query);
  useLiveQuery({
    queryKey: query.queryKey,
    concerns: ({ kind, id }) => kind === CHAT_LIVE_KIND && id === String(chat?.id),
  });
  const isTyping = useVisitorTyping(chat?.id, chat?.messages.length);
  if (chat === null) return otherwise;
  if (!chat)
    return isError ? (
      <ErrorState
        message="Failed to load this chat. Please try again later."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  const isLive = chat.status !== 'ended';
  return (
    <div className="flex flex-col gap-4">
      <AboutChat chat={chat} />
      {isLive ? (
        <>
          <StickToEnd>
            <ChatLines {...{ conversationId, timezone, isLive }} messages={chat.messages} />
          </StickToEnd>
          <p className="min-h-5 text-sm text-soft">{isTyping ? 'The visitor is typing…' : ''}</p>
          <ChatControls chat={chat} onChanged={() => void refetch()} />
        </>
      ) : (
        <ChatLines {...{ conversationId, timezone, isLive }} messages={chat.messages} />
      )}
    </div>
  );
}

/** A signal lasts a few seconds, or until the words have come. */
function useVisitorTyping(chatId: number | undefined, count: number | undefined): boolean {
  const [typed, setTyped] = useState<{ count: number | undefined } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEachChange(({ kind, id }) => {
    if (kind !== TYPING_LIVE_KIND || id !== `${chatId}:visitor`) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(null), TYPING_SHOWN_MS);
    setTyped({ count });
  });
  return typed !== null && typed.count === count;
}
