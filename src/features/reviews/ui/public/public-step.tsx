import { buttonStyle } from '#ui/control/button-style.ts';
import { BackButton } from './back-button.tsx';
import { PublicLink } from './public-link.tsx';
import { publicTexts } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { OfferedPage } from './visit/visit.ts';
import { WriteButton } from './write-button.tsx';

export function PublicStep({
  name,
  score,
  page,
  onGo,
  onWrite,
  onDecline,
  onBack,
}: {
  name: string;
  score: number;
  page: OfferedPage;
  onGo: () => void;
  /** Opens the form for comments, which only the business reads. */
  onWrite: () => void;
  onDecline: () => void;
  onBack: () => void;
}) {
  const { heading, intro } = publicTexts(score, { name, page: page.name });
  return (
    <>
      <StepHeading intro={intro}>{heading}</StepHeading>
      <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3">
        <PublicLink page={page} onGo={onGo} variant="primary" />
        <WriteButton name={name} onWrite={onWrite} />
        <div className="flex flex-wrap justify-center gap-2 sm:justify-between">
          <BackButton onBack={onBack} />
          <button
            type="button"
            className={buttonStyle({ variant: 'ghost', size: 'large' })}
            onClick={onDecline}
          >
            No, thanks
          </button>
        </div>
      </div>
    </>
  );
}
