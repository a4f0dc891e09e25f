import { Badge } from '#ui/badge.tsx';
import { formatPhone } from '#ui/format-phone.ts';
import type { SandboxMessage } from '../contract.ts';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const NAMES: Record<SandboxMessage['channel'], string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
  facebook: 'Facebook',
  webchat: 'Web chat',
};

export function SandboxMessageItem({ message }: { message: SandboxMessage }) {
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
        <p className="mt-3 border-t border-line pt-3 break-words whitespace-pre-wrap">{message.body}</p>
      </article>
    </li>
  );
}
