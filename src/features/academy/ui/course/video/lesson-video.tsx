import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Video } from '#features/academy/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { SPEEDS, useSpeed } from '#ui/recording-player/speed.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { keepPlace, readPlace } from './video-place.ts';

const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

/** The browser's own player, which has keys, captions and the full screen; it goes on where the user stopped. */
export function LessonVideo({
  title,
  url,
  video,
  onEnded,
}: {
  title: string;
  url: string;
  video: Video;
  onEnded: () => void;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  /** It played when it failed, so it plays on once it has loaded again. */
  const wasPlaying = useRef(false);
  const [speed, setSpeed] = useSpeed();
  const place = { userId: useCurrentUser()?.id ?? '', url };

  useEffect(() => {
    const element = player.current;
    if (!element) return;
    element.playbackRate = speed;
  }, [speed]);

  const keep = ({ currentTime, duration }: HTMLVideoElement) =>
    Number.isFinite(duration) && keepPlace(place, { seconds: currentTime, of: duration });
  return (
    <section aria-label="Video">
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <video
          key={attempt}
          ref={player}
          aria-label={title}
          src={url}
          poster={video.still_url}
          controls
          playsInline
          preload="metadata"
          className="block size-full"
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.playbackRate = speed;
            const seconds = readPlace(place);
            if (seconds > 0) currentTarget.currentTime = seconds;
            // Refused without a press, the video waits for one.
            if (wasPlaying.current) currentTarget.play().catch(() => {});
          }}
          onPlay={() => {
            wasPlaying.current = true;
          }}
          onTimeUpdate={({ currentTarget }) => keep(currentTarget)}
          onPause={({ currentTarget }) => {
            if (!currentTarget.error) wasPlaying.current = false;
            keep(currentTarget);
          }}
          onEnded={({ currentTarget }) => {
            keep(currentTarget);
            onEnded();
          }}
          onError={() => setFailed(true)}
        >
          <track kind="captions" srcLang="en" label="English" src={video.captions_url} default />
        </video>
        {hasFailed ? (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sunken p-4 text-center"
          >
            <p className="text-danger">Failed to load the video. Please try again.</p>
            <Button
              icon={<RotateCw />}
              onClick={() => {
                setFailed(false);
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </Button>
          </div>
        ) : null}
      </div>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 sm:px-6">
        <p className="text-sm text-soft">Spoken by a computer, with captions</p>
        <div className="w-24 shrink-0">
          <Select
            aria-label="Playback speed"
            value={String(speed)}
            options={SPEED_OPTIONS}
            onValueChange={(value) => setSpeed(Number(value))}
          />
        </div>
      </div>
    </section>
  );
}
