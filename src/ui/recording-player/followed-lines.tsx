import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { clock } from './clock.ts';
import type { Playback } from './playback.ts';
import type { SpokenMessage } from './spoken-message.ts';
import { useSpokenMessage } from './use-playback.ts';

export type FollowedLine = {
  /** The message's number in the segments. */
  message: number;
  /** `time` is a button that plays from the start of the line; null when the start is unknown. */
  render: (time: ReactNode) => ReactNode;
};

/**
 * A transcript that highlights the spoken line and scrolls along in its own frame, so that nothing else
 * moves.
 */
export function FollowedLines({
  lines,
  segments,
  playback,
}: {
  lines: readonly FollowedLine[];
  segments: readonly SpokenMessage[];
  playback: Playback;
}) {
  const spoken = useSpokenMessage(playback, segments);
  const list = useFollowedList(spoken);
  const starts = new Map(segments.map(({ message, start_ms }) => [message, start_ms / 1000]));
  return (
    <ol
      ref={list}
      className={clsx(
        'relative -mx-2 flex flex-col gap-1',
        segments.length > 0 && 'max-h-96 overflow-y-auto overscroll-contain scroll-smooth py-1',
      )}
    >
      {lines.map(({ message, render }) => (
        <li
          key={message}
          data-message={message}
          aria-current={message === spoken ? 'true' : undefined}
          className={clsx(
            'rounded-control px-2 py-2 transition-colors duration-150',
            message === spoken && 'bg-accent-wash',
          )}
        >
          {render(<PlayFrom playback={playback} seconds={starts.get(message)} />)}
        </li>
      ))}
    </ol>
  );
}

function PlayFrom({ playback, seconds }: { playback: Playback; seconds: number | undefined }) {
  if (seconds === undefined) return null;
  return (
    <button
      type="button"
      aria-label={`Play from ${clock(seconds)}`}
      onClick={() => {
        playback.seek(seconds);
        playback.play();
      }}
      className="min-h-6 shrink-0 rounded-[4px] text-sm text-soft tabular-nums underline-offset-4 hover:text-ink hover:underline"
    >
      {clock(seconds)}
    </button>
  );
}

/** Scrolls the spoken line into view, unless the reader has scrolled away from the previous one. */
function useFollowedList(spoken: number | null) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const frame = list.current;
    const line = frame?.querySelector<HTMLElement>(`[data-message="${spoken}"]`);
    if (!frame || !line) return;
    const wasInView = before.current === null || isInView(frame, before.current);
    before.current = line;
    if (wasInView) frame.scrollTo({ top: line.offsetTop - (frame.clientHeight - line.offsetHeight) / 2 });
  }, [spoken]);
  return list;
}

function isInView(frame: Element, line: Element): boolean {
  const [outer, inner] = [frame.getBoundingClientRect(), line.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}
