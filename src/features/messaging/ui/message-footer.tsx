import { Paperclip } from 'lucide-react';
import type { Message } from '../contract.ts';
import { MessageStatus } from './message-status.tsx';
import { WholeMessage } from './whole-message.tsx';

type MessageFooterProps = {
  message: Pick<Message, 'id' | 'direction' | 'status' | 'reason' | 'sandbox' | 'attachments' | 'shortened'>;
};

/** Under a message in a contact's history: attachments, status, Retry, and the rest of the text. */
export function MessageFooter({ message }: MessageFooterProps) {
  const { id, direction, attachments, shortened } = message;
  if (direction === 'in') return shortened ? <WholeMessage id={id} /> : null;
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      {attachments.length > 0 ? (
        <ul aria-label="Attachments" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {attachments.map((name) => (
            <li key={name} className="flex items-center gap-1.5">
              <Paperclip aria-hidden="true" className="size-4 shrink-0" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <MessageStatus message={message} />
    </div>
  );
}
