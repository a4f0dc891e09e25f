import { formatPhone } from '#ui/format/format-phone.ts';
import { useContactMessages } from './message-queries.ts';
import { MessageStatus, StatusBadge } from './message-status.tsx';
import { useOutbox } from './outbox.ts';

/**
 * Messages that were just sent and aren't in the contact's history yet, even before the server has answered.
 */
export function OutboxList({ contactId, shown }: { contactId: number; shown: ReadonlySet<number> }) {
  const outbox = useOutbox(contactId);
  const messages = useContactMessages(contactId, { enabled: outbox.length > 0 });
  const waiting = outbox
    .map((sent) => ({ ...sent, message: messages.data?.find((one) => one.idempotency_key === sent.key) }))
    .filter(({ message }) => !message || !shown.has(message.id));
  return (
    <ul aria-label="Just sent" aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {waiting.map(({ key, to, body, message }) => (
        <li key={key} className="ml-6 flex flex-col gap-1.5 rounded-control bg-accent-wash p-3 sm:ml-16">
          <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
          <p className="text-sm text-soft">To {formatPhone(to)}</p>
          {message ? <MessageStatus message={message} /> : <StatusBadge status="queued" />}
        </li>
      ))}
    </ul>
  );
}
