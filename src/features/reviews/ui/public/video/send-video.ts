/**
 * Sends a video in parts. Parts that have arrived before are skipped, and a failed call is repeated, with longer and longer
 * pauses: a customer on a train loses the connection, not the video.
 */
import { VIDEO_PART_BYTES } from '#features/reviews/contract/vocabulary.ts';

export type VideoCalls = {
  /** Returns the numbers of the parts that have arrived. */
  start: () => Promise<number[]>;
  part: (number: number, content: Blob) => Promise<void>;
  finish: () => Promise<void>;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

export async function sendVideo({
  video,
  calls,
  isWorthRepeating,
  pause,
  onProgress,
}: {
  video: Blob;
  calls: VideoCalls;
  /** False for a refusal, which would only be repeated. */
  isWorthRepeating: (error: unknown) => boolean;
  pause: (milliseconds: number) => Promise<void>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}): Promise<void> {
  const persist = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await call();
      } catch (error) {
        if (!isWorthRepeating(error)) throw error;
        await pause(wait);
      }
    }
  };
  const count = Math.ceil(video.size / VIDEO_PART_BYTES);
  const arrived = new Set(await persist(calls.start));
  onProgress(arrived.size / count);
  for (let number = 0; number < count; number++) {
    if (arrived.has(number)) continue;
    const content = video.slice(number * VIDEO_PART_BYTES, (number + 1) * VIDEO_PART_BYTES);
    await persist(() => calls.part(number, content));
    arrived.add(number);
    onProgress(arrived.size / count);
  }
  await persist(calls.finish);
}
