import { type Cut, cutVideo } from './cut-video.ts';
import type { Recording } from './record-step.tsx';

/** A cut under way. The customer fills in the form in the meantime. */
export type Cutting = {
  result: Promise<Recording>;
  cancel: () => void;
  isCanceled: () => boolean;
};

export function startCutting({
  recording,
  cut,
  onProgress,
}: {
  recording: Recording;
  cut: Cut;
  onProgress: (share: number) => void;
}): Cutting {
  const isWhole = cut.startMs === 0 && cut.endMs === recording.durationMs;
  const controller = new AbortController();
  const result = isWhole ? Promise.resolve(recording) : cutTo();
  // A cut that fails is reported once the customer sends the form.
  result.catch(() => {});
  return { result, cancel: () => controller.abort(), isCanceled: () => controller.signal.aborted };

  async function cutTo(): Promise<Recording> {
    const { signal } = controller;
    const video = await cutVideo({ video: recording.video, cut, onProgress, signal });
    return { video, durationMs: cut.endMs - cut.startMs };
  }
}
