/** Records from the camera. */
import { MAX_VIDEO_MS } from '#features/reviews/contract/vocabulary.ts';

export type Recorder = {
  stream: MediaStream;
  start: () => void;
  /** Resolves with the recording and its length. */
  stop: () => Promise<{ video: Blob; durationMs: number }>;
  /** Switches the camera off. */
  close: () => void;
};

/** In order of preference: what the most players understand first. */
const TYPES = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm'];
const VIDEO_BITS_PER_SECOND = 2_500_000;

export async function createRecorder(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const { recorder, stop } = recorderOf(stream);
  let startedAt = 0;
  return {
    stream,
    start: () => {
      startedAt = performance.now();
      recorder.start(1000);
    },
    stop: async () => {
      // The clock that ends a recording at the longest length runs a little late.
      const durationMs = Math.min(MAX_VIDEO_MS, Math.round(performance.now() - startedAt));
      return { video: await stop(), durationMs };
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** Records a stream once. */
export function recorderOf(stream: MediaStream): {
  recorder: MediaRecorder;
  /** So far. */
  isEmpty: () => boolean;
  stop: () => Promise<Blob>;
} {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  return {
    recorder,
    isEmpty: () => pieces.every(({ size }) => size === 0),
    stop: async () => {
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      return new Blob(pieces, { type: recorder.mimeType });
    },
  };
}

/** What the customer can do about it. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Your browser does not let this page use the camera. Allow it in the address bar, or choose a video that you have.';
  if (name === 'NotFoundError') return 'We found no camera. You can choose a video that you have.';
  if (name === 'NotReadableError') return 'Another program is using the camera. Close it and try again.';
  return 'This browser cannot record a video. You can choose one that you have.';
}
