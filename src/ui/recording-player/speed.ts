import { useSyncExternalStore } from 'react';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;
type Speed = (typeof SPEEDS)[number];

const KEY = 'porchlight-playback-speed';
const listeners = new Set<() => void>();
let chosen: Speed | null = null;

/** The playback speed of this browser's user; the same for every recording, and remembered. */
export const useSpeed = (): [speed: Speed, setSpeed: (speed: number) => void] => [
  useSyncExternalStore(subscribe, read),
  write,
];

function read(): Speed {
  chosen ??= nearest(readStored());
  return chosen;
}

function write(speed: number): void {
  chosen = nearest(speed);
  try {
    localStorage.setItem(KEY, String(chosen));
  } catch {
    // A browser without storage forgets the choice with the page.
  }
  for (const listener of listeners) listener();
}

const nearest = (speed: number): Speed => SPEEDS.find((one) => one === speed) ?? 1;

function readStored(): number {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return 1;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
