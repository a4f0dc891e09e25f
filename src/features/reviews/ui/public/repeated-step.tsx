import { PublicOffer } from './public-link.tsx';
import { repeatedTexts } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { OfferedPage } from './visit/visit.ts';

/** For a customer who has rated this visit before, in another tab or on another device, or whose device has lately rated. */
export function RepeatedStep({
  name,
  page,
  onGo,
  isAsked,
}: {
  name: string;
  page: OfferedPage | null;
  onGo: () => void;
  /** By a review request, which leads to one rating. */
  isAsked: boolean;
}) {
  const { heading, text } = repeatedTexts(name, { isAsked });
  return (
    <>
      <StepHeading intro={text}>{heading}</StepHeading>
      <PublicOffer page={page} onGo={onGo} />
    </>
  );
}
