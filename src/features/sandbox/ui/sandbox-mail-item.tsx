import type { SandboxMail } from '../contract.ts';
import { linkify } from './linkify.ts';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const box = 'rounded-card border border-line bg-surface p-4 shadow-card sm:p-6';

export function SandboxMailItem({ mail }: { mail: SandboxMail }) {
  return (
    <li className={box}>
      <article>
        <h2 className="font-semibold">{mail.subject}</h2>
        <p className="flex flex-wrap gap-x-2 text-sm text-soft">
          <span className="break-all">To {mail.to}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={mail.sent_at}>{format.format(new Date(mail.sent_at))}</time>
        </p>
        <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-wrap">
          {linkify({ text: mail.text, origin: window.location.origin }).map((part, index) =>
            part.href === null ? (
              part.text
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
                key={index}
                href={part.href}
                className="font-medium break-all text-accent-ink underline underline-offset-4"
              >
                {part.text}
              </a>
            ),
          )}
        </p>
      </article>
    </li>
  );
}
