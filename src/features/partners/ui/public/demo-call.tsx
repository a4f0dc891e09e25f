import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { DEMO_CALL } from '#features/partners/contract/demo-call.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { defineIsland } from '#ui/island/define-island.tsx';
import { useAlive } from '#ui/island/use-alive.ts';

/** The transcript reads without JavaScript; the button plays the recording, and is ready again at its end. */
function Player() {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const isAlive = useAlive();
  const toggle = async () => {
    const player = audio.current;
    if (!player) return;
    setFailed(false);
    if (playing) player.pause();
    else await player.play().catch(() => setFailed(true));
  };
  return (
    <div className="max-w-2xl">
      {/* biome-ignore lint/a11y/useMediaCaption: The whole call is written below it. */}
      <audio
        ref={audio}
        src="/api/partners/demo-call"
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={(event) => {
          event.currentTarget.currentTime = 0;
          setPlaying(false);
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          onClick={() => void toggle()}
          disabled={!isAlive}
          className={buttonStyle({ variant: 'primary', size: 'large' })}
        >
          {playing ? (
            <Pause aria-hidden="true" className="size-5" />
          ) : (
            <Play aria-hidden="true" className="size-5" />
          )}
          {playing ? 'Pause the call' : 'Play the call'}
        </button>
        <p role="status" className="text-danger">
          {failed ? 'Playback error. Try again.' : ''}
        </p>
      </div>
      <dl className="mt-8 flex flex-col gap-3">
        {DEMO_CALL.map(({ who, text }) => (
          <div
            key={text}
            className={`max-w-md rounded-card border border-line px-4 py-3 ${
              who === 'receptionist' ? 'bg-surface' : 'self-end bg-accent-wash'
            }`}
          >
            <dt className="text-sm text-soft">{who === 'receptionist' ? 'Receptionist' : 'Caller'}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const DemoCall = defineIsland('demo-call', Player);
