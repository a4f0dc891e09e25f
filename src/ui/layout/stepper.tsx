import clsx from 'clsx';
import { Check } from 'lucide-react';

type Step = { id: string; label: string };

export type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** The index of the current step; equal to the number of steps when all are done. */
  current: number;
  /** Makes past steps clickable; without this they are only shown. */
  onStepSelect?: (position: number) => void;
};

export function Stepper({ label, steps, current, onStepSelect }: StepperProps) {
  const now = steps[current];
  return (
    <nav aria-label={label}>
      <ol className="flex">
        {steps.map((step, position) => (
          <li key={step.id} className="relative min-w-0 flex-1">
            {position > 0 ? (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-5 right-1/2 mr-6 h-0.5 w-[calc(100%-3rem)]',
                  position <= current ? 'bg-accent' : 'bg-line',
                )}
              />
            ) : null}
            <StepMarker
              step={step}
              position={position}
              current={current}
              onSelect={onStepSelect && position < current ? () => onStepSelect(position) : undefined}
            />
          </li>
        ))}
      </ol>
      {/* A phone has no room for every name: it shows the markers, and the current name below. */}
      <p aria-hidden="true" className="mt-1 h-6 text-center font-medium sm:hidden">
        {now ? `${current + 1} of ${steps.length}: ${now.label}` : 'All done'}
      </p>
    </nav>
  );
}

type MarkerProps = { step: Step; position: number; current: number; onSelect?: () => void };

function StepMarker({ step, position, current, onSelect }: MarkerProps) {
  const done = position < current;
  const content = (
    <>
      <span
        className={clsx(
          'grid size-8 place-items-center rounded-full border-2 text-sm font-semibold',
          markerColour(position, current),
        )}
      >
        {done ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : position + 1}
      </span>
      <span
        className={clsx(
          'block max-w-full truncate text-sm max-sm:sr-only',
          position === current ? 'font-semibold text-ink' : 'text-soft',
        )}
      >
        {step.label}
        <span className="sr-only">{done ? ', done' : ''}</span>
      </span>
    </>
  );
  const style = 'flex w-full min-h-11 flex-col items-center gap-1 rounded-control p-1';
  if (onSelect) {
    return (
      <button type="button" onClick={onSelect} className={clsx(style, 'hover:bg-sunken')}>
        {content}
      </button>
    );
  }
  return (
    <div aria-current={position === current ? 'step' : undefined} className={style}>
      {content}
    </div>
  );
}

function markerColour(position: number, current: number) {
  if (position < current) return 'border-accent bg-accent text-on-accent';
  return position === current
    ? 'border-accent-ink bg-accent-wash text-accent-ink'
    : 'border-line-strong bg-surface text-soft';
}
