import { expect, it } from 'vitest';
import { VIDEO_PART_BYTES } from '#features/reviews/contract/vocabulary.ts';
import { sendVideo, type VideoCalls } from './send-video.ts';

const LOST = new Error('lost');
const REFUSED = new Error('refused');

/** A server that keeps parts, with the failures that the n-th call meets. */
function server({
  failures = {},
  arrived = [],
}: {
  failures?: Record<number, Error>;
  arrived?: number[];
} = {}) {
  const parts = new Map<number, number>(arrived.map((number) => [number, VIDEO_PART_BYTES]));
  const sent: number[] = [];
  const pauses: number[] = [];
  const progress: number[] = [];
  let finished = 0;
  let count = 0;
  const meet = () => {
    const failure = failures[count++];
    if (failure) throw failure;
  };
  const calls: VideoCalls = {
    start: async () => {
      meet();
      return [...parts.keys()];
    },
    part: async (number, content) => {
      meet();
      sent.push(number);
      parts.set(number, content.size);
    },
    finish: async () => {
      meet();
      finished++;
    },
  };
  const send = () =>
    sendVideo({
      video: new Blob([new Uint8Array(2 * VIDEO_PART_BYTES + 7)]),
      calls,
      isWorthRepeating: (error) => error === LOST,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      onProgress: (share) => void progress.push(Math.round(share * 100)),
    });
  return { send, sent, pauses, progress, sizes: () => [...parts.values()], finished: () => finished };
}

it('sends every part once, the last one shorter, and then finishes', async () => {
  const { send, sent, sizes, progress, finished } = server();
  await send();
  expect(sent).toEqual([0, 1, 2]);
  expect(sizes()).toEqual([VIDEO_PART_BYTES, VIDEO_PART_BYTES, 7]);
  expect(progress).toEqual([0, 33, 67, 100]);
  expect(finished()).toBe(1);
});

it('goes on where an earlier upload stopped', async () => {
  const { send, sent, progress } = server({ arrived: [0, 1] });
  await send();
  expect(sent).toEqual([2]);
  expect(progress).toEqual([67, 100]);
});

it('repeats a call that failed, after longer and longer pauses', async () => {
  const failures = Object.fromEntries([0, 1, 3, 4, 5, 6, 7, 8].map((call) => [call, LOST]));
  const { send, sent, pauses, finished } = server({ failures });
  await send();
  expect(sent).toEqual([0, 1, 2]);
  expect(pauses).toEqual([1000, 2000, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(finished()).toBe(1);
});

it('gives up at a refusal', async () => {
  const { send, pauses } = server({ failures: { 1: REFUSED } });
  await expect(send()).rejects.toBe(REFUSED);
  expect(pauses).toEqual([]);
});
