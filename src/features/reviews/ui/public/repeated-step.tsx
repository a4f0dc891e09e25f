import { PublicOffer } from './public-link.tsx';
import { repeatedTexts } from './rating-texts.ts';
import { RestartButton } from './restart-button.tsx';
import { StepHeading } from './step-heading.tsx';
import type { OfferedPage } from './visit/visit.ts';

/** For a customer who has rated this visit before, in another tab or on another device. */
export function RepeatedStep({
  name,
  page,
  onGo,
  onRestart,
}: {
  name: string;
  page: OfferedPage | null;
  onGo: () => void;
  onRestart: (() => void) | null;
}) {
  const { heading, text } = repeatedTexts(name);
  return (
    <>
      <StepHeading intro={text}>{heading}</StepHeading>
      <PublicOffer page={page} onGo={onGo} />
      <RestartButton onRestart={onRestart} />
    </>
  );
}
