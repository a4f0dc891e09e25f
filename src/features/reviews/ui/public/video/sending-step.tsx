import { buttonStyle } from '#ui/control/button-style.ts';
import { StepHeading } from '../step-heading.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** `problem` is set when the server refused the video. */
export function SendingStep({
  share,
  problem,
  onRestart,
}: {
  share: number;
  problem: string;
  onRestart: () => void;
}) {
  return (
    <>
      <StepHeading
        intro={
          problem
            ? undefined
            : 'If the connection breaks, it goes on where it stopped. You can also come back later.'
        }
      >
        {problem ? 'Failed to send your video' : 'Sending your video'}
      </StepHeading>
      <div className="mx-auto mt-6 flex max-w-xl flex-col gap-4">
        {problem ? (
          <>
            <p role="alert" className="text-danger">
              {problem}
            </p>
            <button
              type="button"
              className={buttonStyle({ variant: 'primary', size: 'large' })}
              onClick={onRestart}
            >
              Record another one
            </button>
          </>
        ) : (
          <ProgressBar label="Sent" share={share} />
        )}
      </div>
    </>
  );
}
