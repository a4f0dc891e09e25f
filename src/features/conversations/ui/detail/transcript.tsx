import clsx from 'clsx';
import { transcriptMessages } from './transcript-messages.ts';

export function Transcript({ json }: { json: string }) {
  const messages = transcriptMessages(json);
  if (messages.length === 0) return <p className="text-soft">There is no transcript of this conversation.</p>;
  return (
    <ol className="flex flex-col gap-4">
      {messages.map(({ key, speaker, avatar, content }) => (
        <li key={key} className="flex gap-3">
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-8 shrink-0 place-items-center rounded-full text-xs font-semibold',
              avatar === 'AI' ? 'bg-accent-wash text-accent-ink' : 'bg-info-wash text-info',
            )}
          >
            {avatar}
          </span>
          <div className="min-w-0">
            <p className="text-sm font-medium">{speaker}</p>
            <p className="break-words whitespace-pre-wrap">{content}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
