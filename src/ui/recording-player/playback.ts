/** What is being heard, shared by a player and by whatever follows it. */
export type Playback = {
  /** In seconds; tells its subscribers some four times a second while it plays. */
  time: () => number;
  isPlaying: () => boolean;
  subscribe: (listener: () => void) => () => void;
  seek: (seconds: number) => void;
  /** From where it is now; backwards when negative. */
  skip: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /** The player gives its element here; returns what takes it back. */
  attach: (audio: HTMLAudioElement, onRefused: () => void) => () => void;
};

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'emptied'] as const;

export function createPlayback(): Playback {
  const listeners = new Set<() => void>();
  let element: HTMLAudioElement | null = null;
  let refused = () => {};
  let time = 0;
  const tell = () => {
    time = element?.currentTime ?? 0;
    for (const listener of listeners) listener();
  };
  const seek = (seconds: number) => {
    if (!element) return;
    const end = Number.isFinite(element.duration) ? element.duration : seconds;
    element.currentTime = Math.max(0, Math.min(seconds, end));
    tell(); // At once: a slider that is not told where it now is jumps back, and takes the sound along.
  };
  return {
    time: () => time,
    isPlaying: () => element !== null && !element.paused && !element.ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    seek,
    skip: (seconds) => seek((element?.currentTime ?? 0) + seconds),
    play: () => {
      element?.play().catch((error: unknown) => {
        // Paused again, or closed, before the sound had come.
        if (!(error instanceof DOMException && error.name === 'AbortError')) refused();
      });
    },
    pause: () => element?.pause(),
    attach: (audio, onRefused) => {
      element = audio;
      refused = onRefused;
      for (const event of EVENTS) audio.addEventListener(event, tell);
      return () => {
        for (const event of EVENTS) audio.removeEventListener(event, tell);
        audio.pause();
        if (element === audio) element = null;
        tell();
      };
    },
  };
}
