import clsx from 'clsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useStickToEnd } from '#ui/layout/use-stick-to-end.ts';
import type { Message, SendChannel } from '../contract.ts';
import { addressesOf } from './addresses-of.ts';
import { ChannelForm } from './channel-form.tsx';
import type { Addressee } from './channels.ts';
import { MessageFooter } from './message-footer.tsx';
import { useContactMessages, useHandles } from './message-queries.ts';
import { OutboxList } from './outbox-list.tsx';

/** The messages of one channel, both ways, with a form to reply to the address that wrote last. */
export function MessageThread({
  contact,
  channel,
  from,
}: {
  contact: Addressee;
  channel: SendChannel;
  from: string;
}) {
  const query = useContactMessages(contact.id, { enabled: true });
  const handles = useHandles(contact.id).map(({ address }) => address);
  const messages = query.data?.filter((message) => message.channel === channel);
  return (
    <div className="flex flex-col gap-5">
      {messages ? (
        <Messages messages={messages} contactId={contact.id} />
      ) : query.isError ? (
        <ErrorState
          message="Failed to load these messages. Please try again later."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <ChannelForm
        key={contact.id}
        contact={contact}
        channel={channel}
        addresses={addressesOf({ contact, channel, handles })}
        preferred={from}
      />
    </div>
  );
}

function Messages({ messages, contactId }: { messages: Message[]; contactId: number }) {
  const frame = useStickToEnd();
  return (
    <section
      ref={frame}
      aria-label="Messages of this conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-96 overflow-y-auto overscroll-contain rounded-control -outline-offset-2"
    >
      <div className="flex flex-col gap-2">
        <ul className="flex flex-col gap-2">
          {messages.map((message) => (
            <li
              key={message.id}
              className={clsx(
                'rounded-control p-3',
                message.direction === 'out' ? 'ml-6 bg-accent-wash sm:ml-16' : 'mr-6 bg-sunken sm:mr-16',
              )}
            >
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
                <span>{message.direction === 'out' ? 'You' : 'Customer'}</span>
                <time dateTime={message.created_at}>{moment.format(new Date(message.created_at))}</time>
              </p>
              {message.subject ? <p className="font-medium wrap-anywhere">{message.subject}</p> : null}
              <p className="whitespace-pre-wrap wrap-anywhere">{message.body}</p>
              <MessageFooter message={message} />
            </li>
          ))}
        </ul>
        <OutboxList contactId={contactId} shown={new Set(messages.map(({ id }) => id))} />
      </div>
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
