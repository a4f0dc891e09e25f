import { Download, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import type { Playback } from './playback.ts';
import { SPEEDS, useSpeed } from './speed.ts';
import { useIsPlaying } from './use-playback.ts';

const SKIP_SECONDS = 10;
const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

export function Controls({
  playback,
  url,
  fileName,
  disabled,
}: {
  playback: Playback;
  url: string;
  fileName: string;
  disabled: boolean;
}) {
  const isPlaying = useIsPlaying(playback);
  const [speed, setSpeed] = useSpeed();
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="primary"
        icon={isPlaying ? <Pause /> : <Play />}
        label={isPlaying ? 'Pause' : 'Play'}
        className="rounded-full"
        disabled={disabled}
        onClick={isPlaying ? playback.pause : playback.play}
      />
      <Button
        variant="ghost"
        icon={<SkipIcon icon={<RotateCcw aria-hidden="true" />} />}
        label={`Back ${SKIP_SECONDS} seconds`}
        disabled={disabled}
        onClick={() => playback.skip(-SKIP_SECONDS)}
      />
      <Button
        variant="ghost"
        icon={<SkipIcon icon={<RotateCw aria-hidden="true" />} />}
        label={`Forward ${SKIP_SECONDS} seconds`}
        disabled={disabled}
        onClick={() => playback.skip(SKIP_SECONDS)}
      />
      <div className="ml-auto w-24">
        <Select
          aria-label="Playback speed"
          value={String(speed)}
          options={SPEED_OPTIONS}
          onValueChange={(value) => setSpeed(Number(value))}
        />
      </div>
      <a
        href={url}
        download={fileName}
        aria-label="Download the recording"
        className={buttonStyle({ variant: 'ghost', iconOnly: true })}
      >
        <Download aria-hidden="true" className="size-4.5" />
      </a>
    </div>
  );
}

/** An arrow around the number of seconds. */
function SkipIcon({ icon }: { icon: ReactNode }) {
  return (
    <span className="relative grid place-items-center [&_svg]:size-6! [&_svg]:stroke-[1.5]">
      {icon}
      <span aria-hidden="true" className="absolute pt-px font-bold text-[0.5rem] leading-none">
        {SKIP_SECONDS}
      </span>
    </span>
  );
}
