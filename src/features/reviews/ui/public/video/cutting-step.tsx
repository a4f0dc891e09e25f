import { BackButton } from '../back-button.tsx';
import { StepHeading } from '../step-heading.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Shown if the customer has filled in the form before the video is cut. */
export function CuttingStep({ share, onBack }: { share: number; onBack: () => void }) {
  return (
    <>
      <StepHeading intro="It takes as long as the part that you keep. Please leave this page open.">
        Cutting your video
      </StepHeading>
      <div className="mx-auto mt-6 flex max-w-xl flex-col items-center gap-4">
        <ProgressBar label="Cut" share={share} />
        <BackButton onBack={onBack} />
      </div>
    </>
  );
}
