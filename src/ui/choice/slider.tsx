import { Slider as BaseSlider } from '@base-ui/react/slider';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Common = {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** Called once, when the thumb is released: the moment to save. */
  onValueCommitted?: (value: number) => void;
  disabled?: boolean;
};

export type SliderProps = Common & {
  min?: number;
  max?: number;
  step?: number;
  /** The value as text, shown beside the label and read aloud: "30 minutes". */
  format?: (value: number) => string;
  /** Draws a labelled mark under each step; for a few steps only. */
  marks?: readonly { value: number; label: string }[];
};

export function Slider({
  label,
  value,
  onValueChange,
  onValueCommitted,
  disabled,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  marks = [],
}: SliderProps) {
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      onValueCommitted={(next) => onValueCommitted?.(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      thumbAlignment="edge"
      className="w-full"
    >
      <div className="flex items-baseline justify-between gap-4">
        <BaseSlider.Label className="text-sm font-medium data-disabled:text-soft">{label}</BaseSlider.Label>
        <BaseSlider.Value className="font-medium text-accent-ink tabular-nums data-disabled:text-soft">
          {() => format(value)}
        </BaseSlider.Value>
      </div>
      <BaseSlider.Control className="flex h-11 w-full touch-none items-center select-none data-disabled:opacity-50">
        <BaseSlider.Track className="h-1.5 w-full rounded-full bg-line">
          <BaseSlider.Indicator className="rounded-full bg-accent" />
          <BaseSlider.Thumb getAriaValueText={(_, current) => format(current)} className={thumbStyle} />
        </BaseSlider.Track>
      </BaseSlider.Control>
      {marks.length > 0 ? (
        <div aria-hidden="true" className="relative mx-3 h-5 text-[0.8125rem] leading-5 text-soft">
          {marks.map((mark) => (
            <span
              key={mark.value}
              style={{ left: `${((mark.value - min) / (max - min)) * 100}%` }}
              className={clsx('absolute whitespace-nowrap', markShift({ mark: mark.value, min, max }))}
            >
              {mark.label}
            </span>
          ))}
        </div>
      ) : null}
    </BaseSlider.Root>
  );
}

/** The outer labels stay within the track's ends. */
function markShift({ mark, min, max }: { mark: number; min: number; max: number }) {
  if (mark === min) return '-translate-x-3';
  return mark === max ? 'translate-x-[calc(0.75rem-100%)]' : '-translate-x-1/2';
}

const thumbStyle =
  'size-6 rounded-full border-2 border-accent-ink bg-surface shadow-card select-none ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink';
