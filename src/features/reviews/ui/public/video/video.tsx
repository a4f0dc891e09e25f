import { defineIsland } from '#ui/island/define-island.tsx';
import { useFocusedStep } from '../use-focused-step.ts';
import { CuttingStep } from './cutting-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { RecordStep } from './record-step.tsx';
import { SendingStep } from './sending-step.tsx';
import { ThanksStep } from './thanks-step.tsx';
import { TrimStep } from './trim-step.tsx';
import { useVideo } from './use-video.ts';

type VideoProps = { businessId: string; name: string; visitId: string | null };

function VideoPart({ businessId, name, visitId }: VideoProps) {
  const video = useVideo({ businessId, visitId });
  const content = useFocusedStep(video.state.step);
  return (
    <div ref={content}>
      <Step name={name} video={video} />
    </div>
  );
}

function Step({ name, video }: { name: string; video: ReturnType<typeof useVideo> }) {
  const { state, cutShare, restart, trim, cut, cancelCut, sendCut } = video;
  switch (state.step) {
    case 'record':
      return <RecordStep name={name} onRecorded={(recording) => trim(recording)} />;
    case 'trim':
      return (
        <TrimStep
          recording={state.recording}
          problem={state.problem}
          onBack={restart}
          onDone={(chosen) => cut(state.recording, chosen)}
        />
      );
    case 'details':
      return (
        <DetailsStep
          name={name}
          onBack={() => cancelCut(state)}
          onSend={(person) => void sendCut(person, state)}
        />
      );
    case 'cutting':
      return <CuttingStep share={cutShare} onBack={() => cancelCut(state)} />;
    case 'sending':
      return <SendingStep share={state.share} problem={state.problem} onRestart={restart} />;
    case 'thanks':
      return <ThanksStep name={name} page={state.page} />;
  }
}

export const VideoTestimonial = defineIsland('video-testimonial', VideoPart);
