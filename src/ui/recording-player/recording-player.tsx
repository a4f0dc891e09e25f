import { RotateCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Controls } from './controls.tsx';
import type { Playback } from './playback.ts';
import { useSpeed } from './speed.ts';
import { Track } from './track.tsx';

const TEXTS = { load: 'Could not load audio file', playback: 'Playback error. Try again.' };
const ARROW_SECONDS = 5;
const NO_PEAKS: readonly number[] = [];

/** What is known about the sound before it plays. */
type Sound = { duration_ms: number; peaks: readonly number[]; synthetic: boolean };

export type RecordingPlayerProps = {
  playback: Playback;
  url: string;
  fileName: string;
  /** `loading` while it is requested; null for an external recording, about which nothing is known. */
  sound: Sound | 'loading' | 'failed' | null;
  /** Loads again what failed. */
  onRetry: () => void;
};

export function RecordingPlayer({ playback, url, fileName, sound, onRetry }: RecordingPlayerProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [failure, setFailure] = useState<keyof typeof TEXTS | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [measured, setMeasured] = useState(0);
  const [speed] = useSpeed();
  const known = typeof sound === 'object' ? sound : null;

  useEffect(() => {
    if (!audio) return;
    return playback.attach(audio, () => setFailure((earlier) => earlier ?? 'playback'));
  }, [audio, playback]);
  useEffect(() => {
    if (!audio) return;
    // Both: a newly loaded source starts at the default rate.
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  }, [audio, speed]);

  const isLoading = sound === 'loading';
  const shownFailure = sound === 'failed' ? 'load' : failure;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label="Recording"
      aria-busy={isLoading}
      data-keeps-arrows
      onKeyDown={(event) => pressKey(event, playback)}
      className={frame}
    >
      {typeof sound === 'string' ? null : (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is on the same page
        <audio
          key={attempt}
          ref={setAudio}
          preload="metadata"
          src={url}
          onLoadedMetadata={({ currentTarget }) => setMeasured(currentTarget.duration)}
          onPlaying={() => setFailure(null)}
          onError={({ currentTarget: { error } }) =>
            // A file that broke off during playback is worth a retry; one that was never audio does not
            // exist.
            setFailure(error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'load' : 'playback')
          }
        />
      )}
      <div className="h-20">
        {isLoading ? <Preparing /> : null}
        {shownFailure ? (
          <Failed
            text={TEXTS[shownFailure]}
            onRetry={() => {
              setFailure(null);
              setAttempt(attempt + 1);
              if (sound === 'failed') onRetry();
            }}
          />
        ) : null}
        {!isLoading && !shownFailure ? (
          <Track
            playback={playback}
            audio={audio}
            peaks={known?.peaks ?? NO_PEAKS}
            seconds={known ? known.duration_ms / 1000 : measured}
          />
        ) : null}
      </div>
      <Controls
        playback={playback}
        url={url}
        fileName={fileName}
        disabled={isLoading || shownFailure !== null}
      />
      {known?.synthetic ? <p className="text-sm text-soft">Spoken by a computer for the demo</p> : null}
    </div>
  );
}

/** Arrows move by five seconds anywhere in the player; space plays, unless a button is focused. */
function pressKey(event: KeyboardEvent, playback: Playback) {
  const isSlider = event.target instanceof HTMLInputElement;
  if (event.key === 'ArrowLeft' || (isSlider && event.key === 'ArrowDown')) playback.skip(-ARROW_SECONDS);
  else if (event.key === 'ArrowRight' || (isSlider && event.key === 'ArrowUp')) playback.skip(ARROW_SECONDS);
  else if (isSlider && event.key === ' ') (playback.isPlaying() ? playback.pause : playback.play)();
  else return;
  event.preventDefault();
}

function Preparing() {
  return (
    <div className="flex h-14 items-center">
      <Skeleton className="h-8 w-full" />
      <span className="sr-only">Preparing the recording…</span>
    </div>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex h-14 flex-wrap items-center gap-3 text-danger">
      {text}
      <Button size="small" icon={<RotateCw />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const frame = 'flex flex-col gap-2 rounded-card border border-line bg-sunken p-3 sm:p-4';
