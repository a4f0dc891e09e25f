import clsx from 'clsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { BackButton } from './back-button.tsx';
import { PublicLink } from './public-link.tsx';
import { publicTexts } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { OfferedPage } from './visit/visit.ts';

export function PublicStep({
  name,
  score,
  page,
  onGo,
  onDecline,
  onBack,
}: {
  name: string;
  score: number;
  page: OfferedPage;
  onGo: () => void;
  onDecline: () => void;
  onBack: () => void;
}) {
  const { heading, intro } = publicTexts(score, { name, page: page.name });
  return (
    <>
      <StepHeading intro={intro}>{heading}</StepHeading>
      <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3">
        <PublicLink page={page} onGo={onGo} variant="primary" />
        <button type="button" className={clsx('w-full', buttonStyle({ size: 'large' }))} onClick={onDecline}>
          No, thanks
        </button>
        <BackButton onBack={onBack} />
      </div>
    </>
  );
}
