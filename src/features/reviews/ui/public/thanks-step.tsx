import { Heart, Video } from 'lucide-react';
import { scoreBandOf } from '#features/reviews/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { PublicOffer } from './public-link.tsx';
import { onePerDevice, thanksTexts } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import { NextCustomerButton } from './tablet/next-customer-button.tsx';
import type { OfferedPage } from './visit/visit.ts';
import { WriteButton } from './write-button.tsx';

/** The end of every visit. Whatever the score, it offers the same public page. */
export function ThanksStep({
  name,
  score,
  page,
  videoPage,
  onGo,
  onWrite,
  isAsked,
  isOnTablet,
  onNext,
}: {
  name: string;
  score: number;
  page: OfferedPage | null;
  /** Where a happy customer can record a video. Not offered on the tablet, which it would leave for the next customer. */
  videoPage: string;
  onGo: () => void;
  /** Null once the customer has written comments. */
  onWrite: (() => void) | null;
  /** By a review request, whose rating counts for itself. */
  isAsked: boolean;
  /** The business's own. */
  isOnTablet: boolean;
  /** Null while the server does not know the whole rating. */
  onNext: (() => void) | null;
}) {
  const { heading, text } = thanksTexts(score, name);
  return (
    <>
      <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full border border-line bg-(--tertiary) text-(--on-tertiary)">
        <Heart aria-hidden="true" className="size-7" />
      </span>
      <StepHeading intro={text}>{heading}</StepHeading>
      <PublicOffer page={page} onGo={onGo} />
      {onWrite ? (
        <div className="mx-auto mt-4 max-w-sm">
          <WriteButton name={name} onWrite={onWrite} />
        </div>
      ) : null}
      {scoreBandOf(score) === 'positive' && !isOnTablet ? (
        <p className="mt-4 text-center">
          <a href={videoPage} className={buttonStyle({ variant: 'ghost', size: 'large' })}>
            <Video aria-hidden="true" className="size-5" />
            Tell others in a short video
          </a>
        </p>
      ) : null}
      {isOnTablet ? <NextCustomerButton onNext={onNext} /> : null}
      {isOnTablet || isAsked ? null : <p className="mt-6 text-center text-soft text-sm">{onePerDevice}</p>}
    </>
  );
}
