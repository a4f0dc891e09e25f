import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import type { ChatRole } from '#features/receptionist/contract/chat-vocabulary.ts';
import { SpokenSentences } from '../correct/spoken-sentences.tsx';
import { ChatFile } from './chat-file.tsx';
import { Receipts } from './receipts.tsx';
import { timeText } from './time-text.ts';

type Message = ChatView['messages'][number];

const SPEAKERS: Record<ChatRole, { name: string; avatar: string; look: string }> = {
  visitor: { name: 'Customer', avatar: 'CU', look: 'bg-info-wash text-info' },
  assistant: { name: 'AI Assistant', avatar: 'AI', look: 'bg-accent-wash text-accent-ink' },
  team: { name: 'Team', avatar: 'TE', look: 'bg-success-wash text-success' },
  whisper: { name: 'Whisper to the receptionist', avatar: 'WH', look: 'bg-sunken text-soft' },
  system: { name: '', avatar: '', look: '' },
};

/** What was said so far, with the facts that each sentence of the receptionist came from. */
export function ChatLines({
  conversationId,
  messages,
  timezone,
  isLive,
}: {
  conversationId: number;
  timezone: string;
  messages: readonly Message[];
  isLive: boolean;
}) {
  return (
    <ol aria-live={isLive ? 'polite' : undefined} className="flex flex-col gap-4">
      {messages.map((message, index) => (
        <li key={message.seq}>
          {message.role === 'system' ? (
            <p className="text-center text-sm text-soft">{message.content}</p>
          ) : (
            <Line message={message} timezone={timezone}>
              {message.file ? (
                <ChatFile file={message.file} conversationId={conversationId} />
              ) : message.is_file ? (
                <p className="text-soft">{message.content} (deleted)</p>
              ) : isCorrectable(message) ? (
                <SpokenSentences
                  conversationId={conversationId}
                  place={message.seq}
                  question={questionBefore(messages, index)}
                  sentences={message.sentences}
                />
              ) : (
                <p
                  className={clsx('break-words whitespace-pre-wrap', message.role === 'whisper' && 'italic')}
                >
                  {message.content}
                </p>
              )}
            </Line>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Not the greeting, which the owner wrote, nor what the team had it say. */
const isCorrectable = ({ role, sentences }: Message): boolean =>
  role === 'assistant' &&
  sentences.length > 0 &&
  !sentences.some(({ receipts }) => receipts.some(({ fact }) => fact === 'team'));

const questionBefore = (messages: readonly Message[], index: number): string =>
  messages.slice(0, index).findLast(({ role }) => role === 'visitor')?.content ?? '';

function Line({ message, timezone, children }: { message: Message; timezone: string; children: ReactNode }) {
  const { name, avatar, look } = SPEAKERS[message.role];
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className={clsx('grid size-8 shrink-0 place-items-center rounded-full text-xs font-semibold', look)}
      >
        {avatar}
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm font-medium">
          {message.author_name || name}{' '}
          <time dateTime={message.created_at} className="font-normal whitespace-nowrap text-soft">
            {timeText(message.created_at, timezone)}
          </time>
        </p>
        {children}
        <Receipts sentences={message.sentences} />
      </div>
    </div>
  );
}
