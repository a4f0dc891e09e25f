import { useCallback, useEffect, useState } from 'react';
import { defineIsland } from '#ui/island/define-island.tsx';
import { randomId } from '#ui/random-id.ts';
import { StepHeading } from '../step-heading.tsx';
import { useFocusedStep } from '../use-focused-step.ts';
import { DetailsStep } from './details-step.tsx';
import { forgetUpload, type KeptUpload, keepUpload, readUpload } from './kept-upload.ts';
import { type Recording, RecordStep } from './record-step.tsx';
import { sendVideo } from './send-video.ts';
import { SendingStep } from './sending-step.tsx';
import { type Cut, TrimStep } from './trim-step.tsx';
import { isWorthRepeating, videoCalls } from './video-calls.ts';

type VideoProps = { businessId: string; name: string; visitId: string | null };

type State =
  | { step: 'record' }
  | { step: 'trim'; recording: Recording }
  | { step: 'details'; recording: Recording; cut: Cut }
  | { step: 'sending'; share: number; problem: string }
  | { step: 'thanks' };

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function VideoPart({ businessId, name, visitId }: VideoProps) {
  const [state, setState] = useState<State>({ step: 'record' });
  const send = useCallback(
    async (upload: KeptUpload) => {
      setState({ step: 'sending', share: 0, problem: '' });
      try {
        await sendVideo({
          ...{ video: upload.video, isWorthRepeating, pause },
          calls: videoCalls({ businessId, visitId, upload }),
          onProgress: (share) => setState({ step: 'sending', share, problem: '' }),
        });
        setState({ step: 'thanks' });
      } catch (error) {
        setState({ step: 'sending', share: 0, problem: error instanceof Error ? error.message : '' });
      }
      await forgetUpload(businessId);
    },
    [businessId, visitId],
  );
  // Goes on with what an earlier visit could not finish.
  useEffect(() => {
    void readUpload(businessId).then((upload) => upload && send(upload));
  }, [businessId, send]);
  const content = useFocusedStep(state.step);

  const restart = () => setState({ step: 'record' });
  return (
    <div ref={content}>
      {state.step === 'record' ? (
        <RecordStep name={name} onRecorded={(recording) => setState({ step: 'trim', recording })} />
      ) : state.step === 'trim' ? (
        <TrimStep
          recording={state.recording}
          onBack={restart}
          onDone={(cut) => setState({ step: 'details', recording: state.recording, cut })}
        />
      ) : state.step === 'details' ? (
        <DetailsStep
          name={name}
          onBack={() => setState({ step: 'trim', recording: state.recording })}
          onSend={async (person) => {
            const { video, durationMs } = state.recording;
            const upload = {
              ...{ videoId: randomId(), key: randomId(), video },
              details: { ...person, durationMs, ...state.cut },
            };
            await keepUpload(businessId, upload);
            await send(upload);
          }}
        />
      ) : state.step === 'sending' ? (
        <SendingStep share={state.share} problem={state.problem} onRestart={restart} />
      ) : (
        <StepHeading intro={name ? `${name} will watch it soon.` : 'The business will watch it soon.'}>
          Thank you for your video
        </StepHeading>
      )}
    </div>
  );
}

export const VideoTestimonial = defineIsland('video-testimonial', VideoPart);
