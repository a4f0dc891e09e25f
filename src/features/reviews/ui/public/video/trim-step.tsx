import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { BackButton } from '../back-button.tsx';
import { StepHeading } from '../step-heading.tsx';
import { clockText } from './clock-text.ts';
import type { Cut } from './cut-video.ts';
import type { Recording } from './record-step.tsx';

/** At least this much is left. */
const LEAST_MS = 1000;
const STEP_MS = 100;

export function TrimStep({
  recording: { video, durationMs },
  problem,
  onDone,
  onBack,
}: {
  recording: Recording;
  /** Why an earlier cut came to nothing; empty otherwise. */
  problem: string;
  onDone: (cut: Cut) => void;
  onBack: () => void;
}) {
  const [cut, setCut] = useState<Cut>({ startMs: 0, endMs: durationMs });
  const player = useRef<HTMLVideoElement>(null);
  const address = useAddress(video);
  const show = (milliseconds: number) => {
    if (player.current) player.current.currentTime = milliseconds / 1000;
  };
  const stopAtEnd = () => {
    if (player.current && player.current.currentTime * 1000 >= cut.endMs) player.current.pause();
  };
  const playCut = () => {
    show(cut.startMs);
    void player.current?.play();
  };
  return (
    <>
      <StepHeading intro="Watch it, and move the start and the end to the part that people should see.">
        How does it look?
      </StepHeading>
      <div className="mx-auto mt-6 flex max-w-xl flex-col gap-4">
        {/* biome-ignore lint/a11y/useMediaCaption: the customer has just spoken it */}
        <video
          ref={player}
          src={address}
          controls
          playsInline
          onTimeUpdate={stopAtEnd}
          className="aspect-video w-full rounded-card bg-black"
        />
        <Edge
          label="Start"
          value={cut.startMs}
          min={0}
          max={Math.max(0, cut.endMs - LEAST_MS)}
          onChange={(startMs) => {
            setCut({ ...cut, startMs });
            show(startMs);
          }}
        />
        <Edge
          label="End"
          value={cut.endMs}
          min={Math.min(durationMs, cut.startMs + LEAST_MS)}
          max={durationMs}
          onChange={(endMs) => {
            setCut({ ...cut, endMs });
            show(endMs);
          }}
        />
        <button
          type="button"
          className={buttonStyle({ variant: 'secondary', size: 'large' })}
          onClick={playCut}
        >
          Play from {clockText(cut.startMs)} to {clockText(cut.endMs)}
        </button>
        {problem ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : null}
        <div className="flex justify-between gap-2">
          <BackButton onBack={onBack} />
          <button
            type="button"
            className={buttonStyle({ variant: 'primary', size: 'large' })}
            onClick={() => onDone(cut)}
          >
            Use this video
          </button>
        </div>
      </div>
    </>
  );
}

function Edge({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="flex items-center gap-3">
      <span className="w-12 font-medium text-sm">{label}</span>
      <input
        type="range"
        className="grow accent-(--color-accent-ink)"
        {...{ min, max, value, step: STEP_MS }}
        aria-valuetext={clockText(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className="w-12 text-right text-sm tabular-nums">{clockText(value)}</output>
    </label>
  );
}

function useAddress(video: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(video);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [video]);
  return address;
}
