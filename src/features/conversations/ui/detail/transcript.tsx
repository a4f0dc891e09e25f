import clsx from 'clsx';
import type { Segment } from '#features/recordings/contract.ts';
import { FollowedLines } from '#ui/recording-player/followed-lines.tsx';
import type { Playback } from '#ui/recording-player/playback.ts';
import { transcriptMessages } from './transcript-messages.ts';

export function Transcript({
  json,
  segments,
  playback,
}: {
  json: string;
  segments: readonly Segment[];
  playback: Playback;
}) {
  const messages = transcriptMessages(json);
  if (messages.length === 0) return <p className="text-soft">There is no transcript of this conversation.</p>;
  return (
    <FollowedLines
      playback={playback}
      segments={segments}
      lines={messages.map(({ key, speaker, avatar, content }) => ({
        message: Number(key),
        render: (time) => (
          <div className="flex gap-3">
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-8 shrink-0 place-items-center rounded-full text-xs font-semibold',
                avatar === 'AI' ? 'bg-accent-wash text-accent-ink' : 'bg-info-wash text-info',
              )}
            >
              {avatar}
            </span>
            <div className="min-w-0 grow">
              <p className="flex items-center justify-between gap-3 text-sm">
                <span className="font-medium">{speaker}</span>
                {time}
              </p>
              <p className="break-words whitespace-pre-wrap">{content}</p>
            </div>
          </div>
        ),
      }))}
    />
  );
}
