import clsx from 'clsx';
import type { PointerEvent } from 'react';
import { clock } from './clock.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTime } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

/** The position in the recording: a slider for pointer and keyboard, with the waveform drawn under it. */
export function Track({
  playback,
  audio,
  peaks,
  seconds,
}: {
  playback: Playback;
  audio: HTMLAudioElement | null;
  peaks: readonly number[];
  seconds: number;
}) {
  const time = usePlaybackTime(playback);
  const scrub = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    playback.seek(((clientX - left) / width) * seconds);
  };
  return (
    <div>
      <div
        // Phones move a slider only by its thumb, which is invisible here.
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
        }}
        className="relative h-14 cursor-pointer touch-pan-y rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
      >
        {peaks.length > 0 && audio ? (
          <Waveform audio={audio} peaks={peaks} seconds={seconds} />
        ) : (
          <PlainTrack part={seconds > 0 ? time / seconds : 0} />
        )}
        <input
          type="range"
          aria-label="Position in the recording"
          aria-valuetext={`${clock(time)} of ${clock(seconds)}`}
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(time, seconds)}
          onChange={(event) => playback.seek(Number(event.target.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <p
        className={clsx(
          'flex justify-between pt-1 text-sm tabular-nums',
          time > 0 ? 'text-ink' : 'text-soft',
        )}
      >
        <span>{clock(time)}</span>
        <span className="text-soft">{clock(seconds)}</span>
      </p>
    </div>
  );
}

/** For a recording without measured loudness. */
function PlainTrack({ part }: { part: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: `${Math.min(1, part) * 100}%` }}
      />
    </span>
  );
}
