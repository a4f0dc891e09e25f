import { Heart, Video } from 'lucide-react';
import { scoreBandOf } from '#features/reviews/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { PublicLink } from './public-link.tsx';
import { publicOffer, thanksTexts } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { OfferedPage } from './visit/visit.ts';

/** The end of every visit. Whatever the score, it offers the same public page. */
export function ThanksStep({
  name,
  score,
  page,
  videoPage,
  onGo,
  onRestart,
}: {
  name: string;
  score: number;
  page: OfferedPage | null;
  /** Where a happy customer can record a video. */
  videoPage: string;
  onGo: () => void;
  /** Null while the server does not know the whole rating. */
  onRestart: (() => void) | null;
}) {
  const { heading, text } = thanksTexts(score, name);
  return (
    <>
      <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full border border-line bg-(--tertiary) text-(--on-tertiary)">
        <Heart aria-hidden="true" className="size-7" />
      </span>
      <StepHeading intro={text}>{heading}</StepHeading>
      {page ? (
        <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3 text-center">
          <p className="text-pretty">{publicOffer(page.name)}</p>
          <PublicLink page={page} onGo={onGo} variant="secondary" />
        </div>
      ) : null}
      {scoreBandOf(score) === 'positive' ? (
        <p className="mt-4 text-center">
          <a href={videoPage} className={buttonStyle({ variant: 'ghost', size: 'large' })}>
            <Video aria-hidden="true" className="size-5" />
            Tell others in a short video
          </a>
        </p>
      ) : null}
      <p className="mt-4 min-h-12 text-center">
        {onRestart ? (
          <button
            type="button"
            className={buttonStyle({ variant: 'ghost', size: 'large' })}
            onClick={onRestart}
          >
            Leave another rating
          </button>
        ) : null}
      </p>
    </>
  );
}
