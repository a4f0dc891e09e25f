import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Segment } from '#features/recordings/contract.ts';
import { FollowedLines } from '#ui/recording-player/followed-lines.tsx';
import type { Playback } from '#ui/recording-player/playback.ts';
import { type TranscriptMessage, transcriptMessages } from './transcript-messages.ts';

export type SpokenLine = {
  /** Its position in the transcript. */
  place: number;
  /** What the customer had said before. */
  question: string;
  content: string;
};

export function Transcript({
  json,
  segments,
  playback,
  spoken,
}: {
  json: string;
  segments: readonly Segment[];
  playback: Playback;
  /** Shows what the receptionist said. */
  spoken: (line: SpokenLine) => ReactNode;
}) {
  const messages = transcriptMessages(json);
  if (messages.length === 0) return <p className="text-soft">There is no transcript of this conversation.</p>;
  return (
    <FollowedLines
      playback={playback}
      segments={segments}
      lines={messages.map(({ key, speaker, avatar, content }, index) => ({
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
              {avatar === 'AI' ? (
                spoken({ place: Number(key), question: questionBefore(messages, index), content })
              ) : (
                <p className="break-words whitespace-pre-wrap">{content}</p>
              )}
            </div>
          </div>
        ),
      }))}
    />
  );
}

const questionBefore = (messages: readonly TranscriptMessage[], index: number): string =>
  messages.slice(0, index).findLast(({ avatar }) => avatar === 'CU')?.content ?? '';
