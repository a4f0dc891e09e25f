/**
 * Cuts a video in the browser: plays the chosen part and records it anew. What is cut off never leaves the device. It takes as
 * long as the part itself (decision 42).
 */
import { recorderOf } from './create-recorder.ts';

export type Cut = { startMs: number; endMs: number };

const FRAMES_PER_SECOND = 30;
const BEGIN_MS = 30_000;

export async function cutVideo({
  video,
  cut: { startMs, endMs },
  onProgress,
  signal,
}: {
  video: Blob;
  cut: Cut;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}): Promise<Blob> {
  // Made before anything is waited for: browsers allow sound only right after a click.
  const sound = new AudioContext();
  const address = URL.createObjectURL(video);
  const player = document.createElement('video');
  try {
    await load(player, address);
    await seek(player, startMs / 1000);
    const { canvas, draw, isBlank } = screenFor(player);
    // The first picture may come a moment after the browser says that it is there. A slow device records little more than that
    // picture, so without it the whole video would be blank.
    do {
      signal.throwIfAborted();
      draw();
    } while (isBlank() && (await nextFrame()));
    const speaker = sound.createMediaStreamDestination();
    // The sound goes to the recorder only; the customer does not hear it.
    sound.createMediaElementSource(player).connect(speaker);
    const tracks = [...canvas.captureStream(FRAMES_PER_SECOND).getTracks(), ...speaker.stream.getTracks()];
    const recording = recorderOf(new MediaStream(tracks));
    await sound.resume();
    recording.recorder.start(1000);
    // On a slow device a recorder takes seconds to begin; what is played by then would be missing.
    const giveUpAt = performance.now() + BEGIN_MS;
    while (recording.isEmpty()) {
      signal.throwIfAborted();
      if (performance.now() > giveUpAt) throw new Error('the recorder does not begin');
      draw();
      recording.recorder.requestData();
      await nextFrame();
    }
    await playUntil({
      player,
      recorder: recording.recorder,
      endMs,
      signal,
      onFrame: (at) => {
        draw();
        onProgress(Math.min(1, (at - startMs) / (endMs - startMs)));
      },
    });
    return await recording.stop();
  } finally {
    player.pause();
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
    void sound.close();
  }
}

async function load(player: HTMLVideoElement, address: string): Promise<void> {
  player.playsInline = true;
  player.preload = 'auto';
  await new Promise<void>((resolve, reject) => {
    player.onloadeddata = () => resolve();
    player.onerror = () => reject(new Error('the video cannot be played'));
    player.src = address;
  });
  if (player.videoWidth === 0) throw new Error('the video has no picture');
}

async function seek(player: HTMLVideoElement, seconds: number): Promise<void> {
  if (player.currentTime === seconds) return;
  await new Promise<void>((resolve) => {
    player.onseeked = () => resolve();
    player.currentTime = seconds;
  });
}

const nextFrame = () => new Promise(requestAnimationFrame);

function screenFor(player: HTMLVideoElement): {
  canvas: HTMLCanvasElement;
  draw: () => void;
  isBlank: () => boolean;
} {
  const canvas = document.createElement('canvas');
  canvas.width = player.videoWidth;
  canvas.height = player.videoHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser draws no pictures');
  return {
    canvas,
    draw: () => pen.drawImage(player, 0, 0, canvas.width, canvas.height),
    isBlank: () => pen.getImageData(0, 0, 1, 1).data[3] === 0,
  };
}

/** A tab in the background draws nothing, so playing and recording wait until it is seen again. */
async function playUntil({
  player,
  recorder,
  endMs,
  signal,
  onFrame,
}: {
  player: HTMLVideoElement;
  recorder: MediaRecorder;
  endMs: number;
  signal: AbortSignal;
  onFrame: (atMs: number) => void;
}): Promise<void> {
  const follow = () => {
    if (document.hidden) {
      player.pause();
      recorder.pause();
    } else {
      recorder.resume();
      player.play().catch(() => {});
    }
  };
  document.addEventListener('visibilitychange', follow);
  try {
    await player.play();
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        const at = player.currentTime * 1000;
        if (signal.aborted) return reject(signal.reason as Error);
        if (at >= endMs || player.ended) return resolve();
        onFrame(at);
        requestAnimationFrame(next);
      };
      next();
    });
  } finally {
    document.removeEventListener('visibilitychange', follow);
  }
}
