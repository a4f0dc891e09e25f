import { useCallback, useEffect, useState } from 'react';
import { randomId } from '#ui/random-id.ts';
import type { Cut } from './cut-video.ts';
import type { Person } from './details-step.tsx';
import { forgetUpload, type KeptUpload, keepUpload, readUpload } from './kept-upload.ts';
import type { Recording } from './record-step.tsx';
import { sendVideo } from './send-video.ts';
import { type Cutting, startCutting } from './start-cutting.ts';
import { isWorthRepeating, videoCalls } from './video-calls.ts';
import { withLength } from './with-length.ts';

type BeingCut = { recording: Recording; cutting: Cutting };
type State =
  | { step: 'record' }
  | { step: 'trim'; recording: Recording; problem: string }
  | ({ step: 'details' | 'cutting' } & BeingCut)
  | { step: 'sending'; share: number; problem: string }
  /** `page` is the address of the public one, if the customer agreed to it. */
  | { step: 'thanks'; page: string | null };

const NOT_CUT = 'Failed to cut the video in this browser. Use all of it, or record another one.';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The way of a video from the camera to the business. */
export function useVideo({ businessId, visitId }: { businessId: string; visitId: string | null }) {
  const [state, setState] = useState<State>({ step: 'record' });
  const [cutShare, setCutShare] = useState(0);
  const send = useCallback(
    async (upload: KeptUpload) => {
      setState({ step: 'sending', share: 0, problem: '' });
      try {
        await sendVideo({
          video: upload.video,
          isWorthRepeating,
          pause,
          calls: videoCalls({ businessId, visitId, upload }),
          onProgress: (share) => setState({ step: 'sending', share, problem: '' }),
        });
        const page = `/video-testimonial/${businessId}/${upload.videoId}`;
        setState({ step: 'thanks', page: upload.details.mayPublish ? page : null });
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

  const trim = (recording: Recording, problem = '') => setState({ step: 'trim', recording, problem });
  return {
    state,
    cutShare,
    restart: () => setState({ step: 'record' }),
    trim,
    cut: (recording: Recording, cut: Cut) => {
      setCutShare(0);
      const cutting = startCutting({ recording, cut, onProgress: setCutShare });
      setState({ step: 'details', recording, cutting });
    },
    cancelCut: ({ recording, cutting }: BeingCut) => {
      cutting.cancel();
      trim(recording);
    },
    sendCut: async (person: Person, { recording, cutting }: BeingCut) => {
      setState({ step: 'cutting', recording, cutting });
      const cut = await cutting.result.catch(() => null);
      if (cutting.isCanceled()) return;
      if (!cut) return trim(recording, NOT_CUT);
      const { durationMs } = cut;
      const video = await withLength(cut.video, durationMs);
      const upload = { videoId: randomId(), key: randomId(), video, details: { ...person, durationMs } };
      await keepUpload(businessId, upload);
      await send(upload);
    },
  };
}
