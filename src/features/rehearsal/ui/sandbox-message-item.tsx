import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatPhone } from '#ui/format/format-phone.ts';
import { LetterFrame } from '#ui/layout/letter-frame.tsx';
import { SandboxReply } from './sandbox-reply.tsx';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const NAMES: Record<SandboxMessage['channel'], string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
  facebook: 'Facebook',
  call: 'Call',
  webchat: 'Web chat',
};

/** `canReply` is set if the message's channel has no provider, so that messages go only to the sandbox. */
export function SandboxMessageItem({ message, canReply }: { message: SandboxMessage; canReply: boolean }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <article>
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          <Badge tone="info">{NAMES[message.channel]}</Badge>
          <span className="min-w-0 break-all">To {formatPhone(message.to)}</span>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-soft">
          {message.from === '' ? null : <span className="break-all">From {formatPhone(message.from)} ·</span>}
          <time dateTime={message.sent_at}>{format.format(new Date(message.sent_at))}</time>
        </p>
        {message.subject === '' ? null : <p className="mt-3 font-medium break-words">{message.subject}</p>}
        <div className="mt-3 border-t border-line pt-3">
          {message.html === null ? (
            <PlainBody body={message.body} />
          ) : (
            <LetterBody body={message.body} html={message.html} />
          )}
        </div>
        {message.attachments.length > 0 ? (
          <ul aria-label="Attachments" className="mt-3 flex flex-wrap gap-2">
            {message.attachments.map((name, position) => (
              <li key={name}>
                <a
                  href={`/api/sandbox/messages/${message.id}/attachments/${position}`}
                  download={name}
                  className={buttonStyle({ size: 'small' })}
                >
                  <Paperclip aria-hidden="true" className="size-4 shrink-0" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {canReply && message.message_id !== null ? (
          <SandboxReply messageId={message.message_id} to={formatPhone(message.to)} />
        ) : null}
      </article>
    </li>
  );
}

const PlainBody = ({ body }: { body: string }) => <p className="break-words whitespace-pre-wrap">{body}</p>;

/** Mail programs show the letter, or the text that is sent along with it. */
function LetterBody({ body, html }: { body: string; html: string }) {
  const [isText, setText] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      {isText ? (
        <PlainBody body={body} />
      ) : (
        <div className="w-full overflow-hidden rounded-control border border-line">
          <LetterFrame title="The e-mail" html={html} />
        </div>
      )}
      <Button size="small" onClick={() => setText(!isText)}>
        {isText ? 'Show the e-mail' : 'Show as text'}
      </Button>
    </div>
  );
}
