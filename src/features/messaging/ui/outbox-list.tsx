import { formatPhone } from '#ui/format-phone.ts';
import { useContactMessages } from './message-queries.ts';
import { MessageStatus, StatusBadge } from './message-status.tsx';
import { useOutbox } from './outbox.ts';

/** What was just sent, with what becomes of it. A message is here before the server has answered. */
export function OutboxList({ contactId }: { contactId: number }) {
  const outbox = useOutbox(contactId);
  const messages = useContactMessages(contactId, { enabled: outbox.length > 0 });
  if (outbox.length === 0) return null;
  return (
    <section aria-label="Just sent" aria-live="polite" className="mt-5 border-t border-line pt-4">
      <ul className="flex flex-col gap-3">
        {outbox.map(({ key, to, body }) => {
          const message = messages.data?.find((one) => one.idempotency_key === key);
          return (
            <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
              <span className="min-w-0 grow basis-48 text-sm">
                <span className="block truncate">{body}</span>
                <span className="block truncate text-soft">To {formatPhone(to)}</span>
              </span>
              {message ? <MessageStatus message={message} /> : <StatusBadge status="queued" />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
