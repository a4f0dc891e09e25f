import clsx from 'clsx';
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { MAX_SCORE, type ScoreBand, scoreBandOf } from '#features/reviews/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { BAND_LABELS, publicLink, question, scaleText } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { OfferedPage } from './visit/visit.ts';

const SCORES = Array.from({ length: MAX_SCORE + 1 }, (_, score) => score);
const BANDS: { band: ScoreBand; Icon: LucideIcon; place: string; colors: string }[] = [
  {
    band: 'negative',
    Icon: Frown,
    place: 'col-span-4 sm:col-span-7',
    colors: '[--band:var(--danger)] [--wash:var(--danger-wash)]',
  },
  {
    band: 'neutral',
    Icon: Meh,
    place: 'col-span-2',
    colors: '[--band:light-dark(#8a4b06,#f8bd5f)] [--wash:light-dark(#fdf1da,#35270f)]',
  },
  {
    band: 'positive',
    Icon: Smile,
    place: 'col-span-2',
    colors: '[--band:var(--success)] [--wash:var(--success-wash)]',
  },
];

export function ScoreStep({
  name,
  page,
  score,
  onChoose,
  onContinue,
}: {
  name: string;
  page: OfferedPage | null;
  score: number | null;
  onChoose: (score: number) => void;
  onContinue: () => void;
}) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useChosenBefore(group, onChoose);
  return (
    <>
      <StepHeading id={`${id}-question`}>{question(name)}</StepHeading>
      <p id={`${id}-scale`} className="mt-2 text-center text-soft">
        {scaleText}
      </p>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-scale`}
        className="mt-6 grid grid-cols-4 gap-x-2 gap-y-4 sm:grid-cols-11"
      >
        {BANDS.map(({ band, Icon, place, colors }) => (
          <div key={band} className={clsx('min-w-0', place, colors)}>
            <div
              className={clsx(
                'grid gap-2',
                band === 'negative' ? 'grid-cols-4 sm:grid-cols-7' : 'grid-cols-2',
              )}
            >
              {SCORES.filter((one) => scoreBandOf(one) === band).map((one) => (
                <ScoreButton
                  key={one}
                  {...{ score: one, name: `${id}-score`, isChosen: score === one, onChoose }}
                />
              ))}
            </div>
            <p className="mt-2 flex items-center gap-1.5 border-(--band) border-t-2 pt-1.5 font-medium text-(--band) text-sm">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {BAND_LABELS[band]}
            </p>
          </div>
        ))}
      </div>
      <button
        type="button"
        className={clsx(
          'mt-6 w-full border-line-strong!',
          buttonStyle({ variant: score === null ? 'secondary' : 'primary', size: 'large' }),
          score === null && 'text-soft!',
        )}
        aria-disabled={score === null}
        data-disabled={score === null ? '' : undefined}
        onClick={() => score !== null && onContinue()}
      >
        {score === null ? 'Choose a number' : 'Continue'}
      </button>
      <noscript>
        <p className="mt-6 text-center">
          Please turn on JavaScript to send your rating.
          {page ? (
            <>
              {' Or leave a public one: '}
              <a className="underline" href={page.link}>
                {publicLink(page.name)}
              </a>
            </>
          ) : null}
        </p>
      </noscript>
    </>
  );
}

function ScoreButton({
  score,
  name,
  isChosen,
  onChoose,
}: {
  score: number;
  name: string;
  isChosen: boolean;
  onChoose: (score: number) => void;
}) {
  return (
    <label
      className={clsx(
        'flex h-14 cursor-pointer select-none items-center justify-center rounded-control border-2 font-semibold text-xl tabular-nums',
        'border-(--band)/45 bg-(--wash) text-(--band) transition-colors duration-150 hover:border-(--band)',
        'has-checked:border-(--band) has-checked:bg-(--band) has-checked:text-surface has-checked:underline has-checked:underline-offset-4',
        'has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
      )}
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        value={score}
        checked={isChosen}
        onChange={() => onChoose(score)}
      />
      {score}
    </label>
  );
}

/** A visitor may have chosen a score before the page came to life. */
function useChosenBefore(group: { current: HTMLElement | null }, onChoose: (score: number) => void): void {
  const choose = useRef(onChoose);
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen) choose.current(Number(chosen.value));
  }, [group]);
}
