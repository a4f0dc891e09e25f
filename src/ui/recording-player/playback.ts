/** The playing sound, shared by a player and the components that follow it. */
export type Playback = {
  /** In seconds; notifies its subscribers about four times a second while playing. */
  time: () => number;
  isPlaying: () => boolean;
  subscribe: (listener: () => void) => () => void;
  seek: (seconds: number) => void;
  /** Relative to the current position; backwards when negative. */
  skip: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /** The player registers its element here; returns a function that detaches it. */
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
    tell(); // At once: otherwise the slider jumps back and takes the sound along.
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
        // Paused again, or closed, before the sound had loaded.
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
